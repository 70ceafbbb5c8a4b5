import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoLine } from '#components/shared/demo-line.tsx';
import { aUser } from '#tests/support/user.ts';

it('a user with demo data sees how the server gets real football', () => {
  render(<DemoLine user={aUser({ isDemo: true })} />);
  expect(screen.getByText(/Invented/).textContent).toBe(
    'Invented leagues. For real ones, run on the server: npm run tenline -- follow premier-league --with fpl-core',
  );
});

it('nothing is shown to a user with real football, or before the user is known', () => {
  const { container } = render(
    <>
      <DemoLine user={aUser()} />
      <DemoLine user={null} />
    </>,
  );
  expect(container.textContent).toBe('');
});

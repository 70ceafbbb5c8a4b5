import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoLine } from '#components/shared/account/demo-line.tsx';
import { aUser } from '#tests/support/user.ts';

it('the demo line shows the command that gets real football', () => {
  render(<DemoLine user={aUser({ isDemo: true })} />);
  expect(screen.getByText(/Invented/).textContent).toBe(
    'Invented leagues. For real ones, run on the server: npm run tenline -- follow premier-league --with fpl-core',
  );
});

it('the demo line is empty for a user with real football, and while the user is loading', () => {
  const { container } = render(
    <>
      <DemoLine user={aUser()} />
      <DemoLine user={null} />
    </>,
  );
  expect(container.textContent).toBe('');
});

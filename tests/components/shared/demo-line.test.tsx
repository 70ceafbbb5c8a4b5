import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoLine } from '#components/shared/demo-line.tsx';
import { aUser } from '#tests/support/user.ts';

it('the line shows on demo data how the server gets real football', () => {
  render(<DemoLine user={aUser({ isDemo: true })} />);
  expect(screen.getByText(/invented/).textContent).toBe(
    'These leagues are invented. For real ones, run on the server: npm run tenline -- follow premier-league --with fpl-core',
  );
});

it('the line is absent with real football and before the user is known', () => {
  const { container } = render(
    <>
      <DemoLine user={aUser()} />
      <DemoLine user={null} />
    </>,
  );
  expect(container.textContent).toBe('');
});

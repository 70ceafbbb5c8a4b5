import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoLine } from '#components/shared/account/demo-line.tsx';
import { aUser } from '#tests/support/user.ts';

it.each([
  ['a user', {}, 'The operator of this server can add real ones.'],
  ['an operator', { isOperator: true as const }, 'You can add real ones on the website.'],
  ['a user before the setup', { canSetUp: true }, 'You can add real ones on the website.'],
])('the demo line shows %s how real football comes', (_who, rights, text) => {
  render(<DemoLine user={aUser({ isDemo: true, ...rights })} />);
  expect(screen.getByText(/Invented/).textContent).toBe(`Invented leagues. ${text}`);
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

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SignUpPage } from '#components/account/sign-up-page.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { botCheckWith } from '#tests/support/bot-check.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const FIELDS = {
  'First name': 'Ada',
  'Last name': 'Example',
  Email: 'ada@example.org',
  'Confirm email': 'ada@example.org',
  Password: 'Correct!horse1',
  'Confirm password': 'Correct!horse1',
};

async function fill() {
  for (const [label, value] of Object.entries(FIELDS)) {
    await userEvent.click(screen.getByLabelText(label, { selector: 'input' }));
    await userEvent.paste(value);
  }
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

it('the sign-up form shows the refusal of a common password at the password field, focuses the field and keeps its value', async () => {
  const backend = fakeBackend({ signUp: () => apiFailure(400, 'Too common.', { code: 'PASSWORD_TOO_COMMON' }) });
  renderApp(<SignUpPage />, { backend, at: '/sign-up?plan=free', botCheck: botCheckWith() });
  await fill();
  await create();
  expect((await screen.findByRole('alert')).textContent).toBe('Too common.');
  const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe(FIELDS.Password);
});

it('on a server without payments, the sign-up form sends no request for a paid plan and accepts the Free plan', async () => {
  const backend = fakeBackend({
    answer: () => ({ ok: true, body: { isTest: false, isConfigured: false } }),
    signUp: () => ({ ok: true, body: { user: { id: 7 }, message: '' } }),
  });
  renderApp(<SignUpPage />, { backend, at: '/sign-up?plan=premium', botCheck: botCheckWith() });
  expect(await screen.findByText('Payments are not configured')).toBeTruthy();
  await fill();
  await create();
  expect(
    await screen.findByText('Paid plans cannot be bought on this server. Please choose the Free plan.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Free' }));
  expect(backend.signUps).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Free' }));
  await create();
  await waitFor(() => expect(backend.signUps).toHaveLength(1));
});

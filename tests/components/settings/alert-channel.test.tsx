import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AlertChannel } from '#components/settings/alert-channel.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

test('the alerts in this browser stay on when they cannot be switched off, with the reason', async () => {
  const alerts = {
    isOn: async () => true,
    switchOn: async () => true,
    switchOff: () => Promise.reject(new ApiError(apiFailure(0, 'The server cannot be reached.'))),
    test: async () => undefined,
  };
  renderApp(<AlertChannel />, { backend: fakeBackend({ user: aUser() }), shell: { ...memoryShell(), alerts } });
  const toggle = () => screen.getByRole('switch', { name: 'Alerts in this browser' });
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
  await userEvent.click(toggle());
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  expect(toggle().getAttribute('aria-checked')).toBe('true');
});

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { createInstallPrompt, InstallPromptContext } from '#web/pwa/install-prompt.tsx';
import { InstallSection } from '#web/routes/web-settings.tsx';

const button = () => screen.queryByRole('button', { name: 'Install Tenline' });

it('the install section appears when the browser offers the installation, and disappears after the prompt', async () => {
  renderApp(
    <InstallPromptContext value={createInstallPrompt(window)}>
      <InstallSection />
    </InstallPromptContext>,
    { backend: fakeBackend() },
  );
  expect(button()).toBeNull();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install Tenline' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(button()).toBeNull());
});

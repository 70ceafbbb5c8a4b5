import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { consentScene } from '#tests/support/consent-scene.tsx';
import type { Consent } from '#web/consent/consent.tsx';
import { CookieSettings } from '#web/consent/cookie-settings.tsx';

beforeEach(() => localStorage.clear());

it.each([
  [null, 'Marketing cookies enabled.', 'accepted'],
  ['rejected', 'Marketing cookies enabled.', 'accepted'],
  ['accepted', 'Marketing cookies disabled.', 'rejected'],
])(
  'a press on the switch changes the stored consent %s, shows a toast and reloads the page after 1.5 s',
  async (before, text, after) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      if (before !== null) localStorage.setItem('marketingCookies', before);
      const scene = consentScene(<CookieSettings />);
      await userEvent.click(screen.getByRole('switch', { checked: before === 'accepted' }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(localStorage.getItem('marketingCookies')).toBe(after);
      expect(scene.reloads).toBe(0);
      await vi.advanceTimersByTimeAsync(1500);
      expect(scene.reloads).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  },
);

it('a decision that cannot be stored shows an error and leaves the switch unchanged', async () => {
  const consent: Consent = {
    read: () => null,
    choose() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    watch: () => () => undefined,
  };
  const scene = consentScene(<CookieSettings />, { consent });
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Failed to update marketing preferences.')).toBeTruthy();
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
  expect(scene.reloads).toBe(0);
});

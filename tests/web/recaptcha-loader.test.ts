import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recaptchaLoader } from '#web/recaptcha-loader.ts';

const scripts: HTMLScriptElement[] = [];

/** Collects scripts instead of adding them to the page, which would fetch them. */
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
});

afterEach(() => {
  scripts.length = 0;
  delete window.grecaptcha;
});

/** Finishes the loading of the latest script, with a fake reCAPTCHA. */
function arrive(): void {
  window.grecaptcha = {
    ready: (called) => called(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  };
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

test('recaptchaLoader loads no script before its first call', () => {
  recaptchaLoader(window);
  expect(scripts).toEqual([]);
});

test('recaptchaLoader loads the script of a site key once and creates tokens for an action', async () => {
  const load = recaptchaLoader(window);
  const both = [load('the key'), load('the key')];
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=the%20key']);
  arrive();
  const made = await Promise.all(both.map(async (recaptcha) => (await recaptcha)('forgotPassword')));
  expect(made).toEqual(['the key forgotPassword', 'the key forgotPassword']);
});

test('recaptchaLoader fetches the script again after it failed to load', async () => {
  const load = recaptchaLoader(window);
  const first = load('key');
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('The script did not load.');
  const second = load('key');
  arrive();
  expect(await (await second)('register')).toBe('key register');
  expect(scripts).toHaveLength(2);
});

test('recaptchaLoader rejects a script that does not define grecaptcha', async () => {
  const loading = recaptchaLoader(window)('key');
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('The script does not define grecaptcha.');
});

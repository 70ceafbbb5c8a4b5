import type { Recaptcha } from '#lib/bot-check/create-bot-check.ts';

/** The parts of reCAPTCHA's script that are used. */
interface Grecaptcha {
  ready(called: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/**
 * Returns a function that loads reCAPTCHA v3 with its invisible badge. The script is loaded once per page, at the first
 * call. The function rejects when the script does not load, and its next call loads the script again.
 */
export function recaptchaLoader(
  page: Pick<Window, 'document' | 'grecaptcha'>,
): (siteKey: string) => Promise<Recaptcha> {
  let loading: Promise<void> | null = null;

  function load(siteKey: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const script = page.document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading = null; // Makes the next attempt load the script again.
      reject(new Error('The script did not load.'));
    });
    page.document.head.append(script);
    return promise;
  }

  return async (siteKey) => {
    loading ??= load(siteKey);
    await loading;
    const { grecaptcha } = page;
    if (grecaptcha === undefined) throw new Error('The script does not define grecaptcha.');
    await new Promise<void>((ready) => grecaptcha.ready(ready));
    return (action) => grecaptcha.execute(siteKey, { action });
  };
}

import type { Recaptcha } from '#lib/bot-check/create-bot-check.ts';

/** The part of the provider's script that is used. */
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
 * Loads reCAPTCHA v3 with its invisible badge (docs/product.md, "Messages"), once per page and only when the server requires it. Rejects
 * when the script does not load.
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
      loading = null; // The next attempt loads it again.
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

import { expect, it } from 'vitest';
import { clientName } from '#lib/domain/names/client-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  [`${WINDOWS} ${BLINK}`, 'Chrome on Windows'],
  [`${WINDOWS} ${BLINK} Edg/131.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Firefox/140.0', 'Firefox'],
  [WINDOWS, 'Windows'],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('the user agent "%s" is shown as "%s"', (client, name) => {
  expect(clientName(client)).toBe(name);
});

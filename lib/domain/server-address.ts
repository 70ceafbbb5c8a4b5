/** The message for an invalid server address. */
export const NO_SERVER_ADDRESS = 'Enter the address of a server, such as https://tenline.example.com.';

/**
 * The origin of a typed server address: `tenline.example.com` is `https://tenline.example.com`; a local host name needs no HTTPS. `null`
 * for anything that is not the address of a whole site, such as another scheme, a path or a user name.
 */
export function parseServerAddress(text: string): string | null {
  const typed = text.trim();
  // Chrome accepts a space in a host name.
  if (/[\s%]/.test(typed)) return null;
  const hasScheme = typed.includes('://');
  const url = toUrl(hasScheme ? typed : `https://${typed}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // Any part besides the origin makes the URL longer.
  if (url.href !== `${url.origin}/` || /[?#]$/.test(typed)) return null;
  return hasScheme || !isOwnMachine(url) ? url.origin : url.origin.replace('https:', 'http:');
}

/** True when requests to the address are not encrypted and leave this machine. */
export function isOpenToReaders(address: string): boolean {
  const url = toUrl(address);
  return url !== null && url.protocol === 'http:' && !isOwnMachine(url);
}

/**
 * The hosts for which the extension can request a permission. A user can run a server on any host, by HTTPS, or on the same machine. A server
 * elsewhere without HTTPS works without a permission, because it allows the extension by CORS.
 */
export const OPTIONAL_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'] as const;

/** The match pattern of a server's host, without the port, which Firefox does not allow; `null` where {@link OPTIONAL_HOSTS} has none. */
export function hostPattern(address: string): string | null {
  const { protocol, hostname } = new URL(address);
  const pattern = `${protocol}//${hostname}/*`;
  return protocol === 'https:' || OPTIONAL_HOSTS.some((one) => one === pattern) ? pattern : null;
}

function toUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isOwnMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}

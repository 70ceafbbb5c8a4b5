export const NO_SERVER_ADDRESS = 'Enter the address of a server, such as https://tenline.example.com.';

/**
 * The origin of a typed server address. `tenline.example.com` becomes `https://tenline.example.com`. The scheme of a local host is HTTP by
 * default. `null` for anything but the address of a whole site, such as another scheme, a path or a user name.
 */
export function parseServerAddress(text: string): string | null {
  const typed = text.trim();
  // Chrome would accept a space in a host name.
  if (/[\s%]/.test(typed)) return null;
  const hasScheme = typed.includes('://');
  const url = toUrl(hasScheme ? typed : `https://${typed}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // A path, query, fragment or user name makes the URL longer than its origin.
  if (url.href !== `${url.origin}/` || /[?#]$/.test(typed)) return null;
  return hasScheme || !isOwnMachine(url) ? url.origin : url.origin.replace('https:', 'http:');
}

/** True when requests to the address leave this machine without encryption. */
export function isOpenToReaders(address: string): boolean {
  const url = toUrl(address);
  return url !== null && url.protocol === 'http:' && !isOwnMachine(url);
}

/**
 * The hosts for which the extension can request a permission: any host with HTTPS, and this machine under two names. For any other host
 * without HTTPS no permission can be requested. Such a server works without one, because servers allow the extension by CORS.
 */
export const OPTIONAL_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'] as const;

/**
 * The match pattern of a server's host. It has no port, because Firefox does not allow one. `null` when
 * {@link OPTIONAL_HOSTS} does not cover the host.
 */
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

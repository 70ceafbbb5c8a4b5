/**
 * The push services of Chrome, Edge, Firefox and Safari. The URL in a subscription is user input: without this list any signed-in user
 * could make the server send requests to any host.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether an endpoint is a URL of an allowed push service: https, the standard port, no user name or password, and a host of the
 * list, in which `*.` matches one or more labels.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}

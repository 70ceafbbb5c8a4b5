import { UserError } from '#server/base/user-error.ts';

/** The proxy in the environment variables. */
export interface ProxySettings {
  readonly url: string;
  /** The value of `NO_PROXY`. */
  readonly except: string;
}

/**
 * The proxy of the environment variables `HTTPS_PROXY` and `NO_PROXY`; `null` when no proxy is set. The lower-case names take
 * precedence. An empty variable counts as absent.
 *
 * @throws {UserError} unless `HTTPS_PROXY` is an HTTP or SOCKS5 URL; the message does not show the value, which can have a password
 */
export function proxyOf(env: Readonly<Record<string, string | undefined>>): ProxySettings | null {
  const variable = (name: string) => env[name.toLowerCase()]?.trim() || env[name]?.trim() || '';
  const text = variable('HTTPS_PROXY');
  if (text === '') return null;
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || !/^(https?|socks5?):$/.test(url.protocol)) {
    throw new UserError('HTTPS_PROXY is not the address of a proxy, such as http://proxy.example:3128.');
  }
  return { url: url.href, except: variable('NO_PROXY') };
}

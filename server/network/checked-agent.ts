import { Agent, buildConnector, type Dispatcher } from 'undici';
import { checkedLookup, type Route } from '#server/network/route.ts';

/** Connections to one host. */
const CONNECTIONS = 8;

/**
 * Connections to hosts that users name. The addresses of a host are checked where the connection is made, so that a later answer of the name server does
 * not lead to another address.
 *
 * @param patience milliseconds for the connection, the reply's headers and each pause in its body
 */
export function checkedAgent(route: Route, patience: number): Dispatcher {
  const tls = { timeout: patience, ...(route.ca === undefined ? {} : { ca: route.ca }) };
  const connector = buildConnector({ ...tls, lookup: checkedLookup(route) });
  const connect: typeof connector = (to, callback) => {
    // An address in place of a name is not looked up, so it is checked here.
    if (/^[\d.]+$|:/.test(to.hostname) && !route.isAllowed(to.hostname)) {
      return callback(new Error(`${to.hostname} is private`), null);
    }
    return connector(route.port === undefined ? to : { ...to, port: String(route.port) }, callback);
  };
  return new Agent({ connections: CONNECTIONS, connect, headersTimeout: patience, bodyTimeout: patience });
}

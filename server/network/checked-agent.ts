import { Agent, buildConnector, type Dispatcher } from 'undici';
import { checkedLookup, type Route } from '#server/network/route.ts';

/** The maximum number of connections to one host. */
const CONNECTIONS = 8;

/**
 * Returns an agent for hosts that users name. The IP addresses of a host are checked when a connection opens. A later reply
 * of the name server therefore cannot lead to a private address.
 *
 * @param patience the maximum milliseconds for the connection, for the reply's headers and for each pause in its body
 */
export function checkedAgent(route: Route, patience: number): Dispatcher {
  const tls = { timeout: patience, ...(route.ca === undefined ? {} : { ca: route.ca }) };
  const connector = buildConnector({ ...tls, lookup: checkedLookup(route) });
  const connect: typeof connector = (to, callback) => {
    // An IP address in place of a host name is not resolved, so `checkedLookup` does not check it.
    if (/^[\d.]+$|:/.test(to.hostname) && !route.isAllowed(to.hostname)) {
      return callback(new Error(`${to.hostname} is private`), null);
    }
    return connector(route.port === undefined ? to : { ...to, port: String(route.port) }, callback);
  };
  return new Agent({ connections: CONNECTIONS, connect, headersTimeout: patience, bodyTimeout: patience });
}

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { UserError } from '#server/base/user-error.ts';

/**
 * Listens at the configured host and port.
 *
 * @returns the URL for a browser on this machine
 * @throws {UserError} when the port is in use or not permitted, or the host is not an address of this machine
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port });
    return addressOf(app.server.address(), host);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE') throw new UserError(`Port ${port} on ${host} is in use. Set PORT to another one.`);
    if (error.code === 'EACCES')
      throw new UserError(`Port ${port} on ${host} is not permitted for this user. Set PORT to another one.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new UserError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : bound;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

import { createUpstream } from '#server/network/create-upstream.ts';
import { proxyOf } from '#server/network/proxy-settings.ts';
import { requestCounts } from '#server/network/request-counts.ts';

/**
 * A process that fetches one address with the proxy of its environment and writes the body as JSON:
 * `fetching-process.ts <folder> <address>`.
 */
const [home = '', address = ''] = process.argv.slice(2);
const upstream = createUpstream({
  hosts: [new URL(address).hostname],
  home,
  clock: () => new Date(),
  userAgent: 'Tenline',
  proxy: proxyOf(process.env),
  requests: requestCounts(),
});
const options = { maxAge: 0, expect: 'table', signal: AbortSignal.timeout(60_000) } as const;
const answer = await upstream.get(address, options);
process.stdout.write(`${JSON.stringify(answer?.body.toString() ?? null)}\n`);
await upstream.close();

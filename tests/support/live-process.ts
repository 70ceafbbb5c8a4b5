import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import type { Site } from '#tests/support/stand-in/site.ts';
import { type StandIn, startStandIn } from '#tests/support/stand-in/stand-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Server and command processes whose requests all go to a stand-in. */
export interface LiveProcesses {
  readonly standIn: StandIn;
  /** Starts `tenline <words>` on a data folder. */
  run(home: string, words: readonly string[]): ServerProcess;
}

/** Starts a stand-in, through which all requests of the processes go; it is closed after the test. */
export async function liveProcesses(site: Site): Promise<LiveProcesses> {
  const standIn = await startStandIn({ site, now: () => new Date() });
  onTestFinished(() => standIn.close());
  const certificate = join(temporaryFolder(), 'authority.pem');
  writeFileSync(certificate, standIn.ca);
  const env = { HTTPS_PROXY: standIn.proxy, NO_PROXY: '', NODE_EXTRA_CA_CERTS: certificate, PORT: '0' };
  return { standIn, run: (home, words) => serverProcess(words, { ...env, TENLINE_HOME: home }) };
}

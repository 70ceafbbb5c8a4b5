import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startArrangement } from '#tests/load/arrangement.ts';
import { runCampaigns } from '#tests/load/campaigns.ts';
import { runHealth } from '#tests/load/health.ts';
import { createParts } from '#tests/load/part.ts';
import { findPrograms } from '#tests/load/programs.ts';
import { runScale } from '#tests/load/scale.ts';
import { realData } from '#tests/support/real-data.ts';

/**
 * Starts three PostgreSQL under Patroni, three etcd, HAProxy, pgbouncer, Redis and three server processes on this
 * machine, kills some of them under load and prints what clients counted. With `--health` it measures `/health` of one
 * server under load instead, with `--scale` one server with 73,000 matches. The exit code is 1 when a result is not as
 * required.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const programs = findPrograms();
if (process.argv.includes('--health')) {
  const football = realData('wyscout');
  const folder = mkdtempSync(join(tmpdir(), 'tenline-health-'));
  try {
    const outcomes = football === null ? [] : await runHealth(folder, football, say);
    process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else if (process.argv.includes('--scale')) {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-scale-'));
  try {
    process.exitCode = (await runScale(folder, say)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else if (!('etcd' in programs)) {
  say(`not run: these Debian packages are missing: ${programs.join(', ')}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-load-'));
  chmodSync(folder, 0o755);
  const parts = createParts();
  const ends: (() => Promise<void>)[] = [];
  try {
    const arrangement = await startArrangement(folder, programs, parts, ends);
    say('three PostgreSQL under Patroni, three etcd, HAProxy, pgbouncer, Redis and three processes run');
    const outcomes = await runCampaigns(arrangement, process.argv.slice(2), say);
    process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
  } catch (error) {
    say(error instanceof Error ? String(error.stack) : String(error));
    for (const part of parts.all()) say(`--- ${part.name}\n${part.output().slice(-600)}`);
    process.exitCode = 1;
  } finally {
    for (const end of ends.toReversed()) await end();
    await parts.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

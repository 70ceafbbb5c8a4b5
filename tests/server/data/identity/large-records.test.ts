import { expect, test } from 'vitest';
import type { Decision } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { largeRecords } from '#tests/support/large-identity-records.ts';

/**
 * Resolves two sources of `leagues` leagues, 500 players each. Returns the processor time (ms) and the number of joined
 * players.
 */
function measure(leagues: number) {
  const records = largeRecords(leagues, 1);
  const decisions = Array.from({ length: leagues - 1 }, (_, index): Decision => {
    const key = `league ${index + 1}`;
    return { kind: 'competition', verdict: 'join', a: { source: 'football-data', key }, b: { source: 'wyscout', key } };
  });
  const before = process.cpuUsage();
  const { groups } = resolveIdentities(records, decisions);
  const time = process.cpuUsage(before).user / 1000;
  return { time, joined: groups.filter(({ kind, keys }) => kind === 'player' && keys.length === 2).length };
}

test('resolving six times as many records takes less than fifteen times as long', () => {
  measure(2);
  const [small, large] = [measure(2), measure(12)];
  process.stdout.write(`identity: ${Math.round(small.time)} ms, six times the records ${Math.round(large.time)} ms\n`);
  expect(small.joined).toBeGreaterThan(700);
  expect(large.joined).toBeGreaterThan(6 * 700);
  expect(large.time).toBeLessThan(15 * small.time);
});

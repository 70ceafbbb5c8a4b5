import { describe, expect, test } from 'vitest';
import { differencesFromFresh } from '#tests/support/differences-from-fresh.ts';
import { IS_FULL, runs } from '#tests/support/full-run.ts';
import { outdated } from '#tests/support/outdated-pages.ts';
import { type FollowingServer, followingServer } from '#tests/support/played-season.ts';
import { type Predicted, predictedMatches } from '#tests/support/predicted-matches.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test plays the first match and the hours after it; a full run plays the whole season and two more weeks. */
const START = new Date(process.env['TENLINE_FROM'] ?? (IS_FULL ? '2025-08-08T12:00:00Z' : '2025-08-15T12:00:00Z'));
const STEPS = Number(process.env['TENLINE_WEEKS'] ?? runs(1, 43));
const STEP = runs(22 * HOUR, 7 * DAY);
/** Each step after the first sync has fewer requests than this. */
const BUDGET = 60;
/** The time after a kick-off until all figures of the teams are available. */
const COUNTED = 3 * DAY;
/** The time after a kick-off from which the missing figures are no longer expected. */
const GIVEN_UP = 15 * DAY;

type Requests = FollowingServer['network']['standIn']['requests'];

const sites = realSites();

/** Runs the server to each kick-off and notes the predictions of its matches, then to the end of the step. */
async function play(server: FollowingServer, end: Date, noted: Map<string, Predicted>): Promise<void> {
  const played = sites?.played.matches ?? [];
  const now = server.network.now().getTime();
  const times = played.map(({ kickOff }) => kickOff.getTime()).filter((time) => time > now && time < end.getTime());
  for (const kickOff of [...new Set(times)].toSorted((one, other) => one - other)) {
    await server.runUntil(new Date(kickOff - 1));
    const own = (await predictedMatches(server.opened)).filter((match) => match.kickOff.getTime() === kickOff);
    expect(own).toHaveLength(times.filter((time) => time === kickOff).length);
    for (const match of own) {
      expect(match).toMatchObject({ teams: 16, teamsGraded: 0, playersGraded: 0, isPlayed: false, isGraded: false });
      expect(noted.has(match.key)).toBe(false);
      noted.set(match.key, match);
    }
  }
  await server.runUntil(end);
}

/** Every noted match keeps the predictions from before its kick-off and, once it is graded, its counts. */
async function checkPredictions(
  server: FollowingServer,
  noted: ReadonlyMap<string, Predicted>,
  graded: Map<string, Predicted>,
): Promise<void> {
  const now = server.network.now().getTime();
  for (const match of await predictedMatches(server.opened)) {
    const before = noted.get(match.key);
    if (before === undefined) continue;
    expect(match.predictions, match.key).toBe(before.predictions);
    expect(match.observed, match.key).toBe(graded.get(match.key)?.observed ?? match.observed);
    if (match.isGraded) graded.set(match.key, match);
    const age = now - match.kickOff.getTime();
    if (age > DAY / 2) expect(match.teamsGraded, match.key).toBeGreaterThan(0);
    if (age > COUNTED) expect(match).toMatchObject({ teamsGraded: 16 });
    if (age > GIVEN_UP) expect(match).toMatchObject({ isGraded: true });
  }
}

describe.runIf(sites !== null)('the season 2025/26 played back', { timeout: 4 * HOUR }, () => {
  test('a server that follows the league is complete after each step, and predicts and grades every match once', async () => {
    if (sites === null) return;
    // football-data has the results of a match only from the next day on, which is after the end of this test.
    const less = { sources: ['fpl-core', 'fpl'], seasons: 1 };
    const server = await followingServer({ season: sites.season, start: START, ...(IS_FULL ? {} : less) });
    await server.runUntil(new Date(START.getTime() + HOUR));
    const [noted, graded] = [new Map<string, Predicted>(), new Map<string, Predicted>()];
    for (let step = 1; step <= STEPS; step += 1) {
      server.network.standIn.clearRequests();
      const end = new Date(START.getTime() + step * STEP);
      await play(server, end, noted);
      await checkPredictions(server, noted, graded);
      const { requests } = server.network.standIn;
      checkPace(requests);
      expect(requests.length, byPath(requests)).toBeLessThan(BUDGET);
      expect(await differencesFromFresh(server)).toEqual([]);
      if (IS_FULL) {
        const old = await outdated(server, sites.season(end));
        process.stdout.write(`${report(end, noted, graded)}, ${requests.length} requests, ${old.length} outdated\n`);
      }
    }
    expect(noted.size).toBeGreaterThan(0);
  });
});

function report(end: Date, noted: ReadonlyMap<string, Predicted>, graded: ReadonlyMap<string, Predicted>): string {
  const sum = (matches: Iterable<Predicted>, count: (match: Predicted) => number) =>
    [...matches].reduce((total, match) => total + count(match), 0);
  const predictions = sum(noted.values(), ({ teams, players }) => teams + players);
  const counts = sum(graded.values(), ({ teamsGraded, playersGraded }) => teamsGraded + playersGraded);
  const day = end.toISOString().slice(0, 10);
  return `${day}: ${noted.size} matches with ${predictions} predictions, ${graded.size} graded with ${counts} counts`;
}

/** At most one request a second to a host. */
function checkPace(requests: Requests): void {
  for (const [host, own] of Map.groupBy(requests, (request) => request.host)) {
    const times = own.map(({ at }) => at.getTime());
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(1000, ...gaps), host).toBe(1000);
  }
}

function byPath(requests: Requests): string {
  return [...Map.groupBy(requests, ({ path }) => path)].map(([path, own]) => `${own.length} ${path}`).join('\n');
}

import { beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { liveAsa } from '#server/sources/asa/live-asa.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { realData } from '#tests/support/real-data.ts';
import { asaPages, recordedAddress, recordedMls } from '#tests/support/stand-in/asa-pages.ts';
import { pageKey } from '#tests/support/stand-in/site.ts';

const NOW = new Date('2026-10-10T12:00:00Z');
const folder = realData('asa');

describe.runIf(folder !== null)('the recorded replies of MLS', () => {
  let data: CanonicalImport;
  let requests: string[];
  beforeEach(async () => {
    const site = asaPages(recordedMls(folder ?? ''));
    const upstream = fakeUpstream((url) => site.get(pageKey(new URL(url)))?.body() ?? null, NOW);
    const { fetched, error } = await fetchAll(liveAsa, upstream, fetchContext({ now: NOW, league: 'mls' }));
    expect(error).toBeNull();
    const last = fetched.at(-1) ?? expect.fail('nothing was fetched');
    data = await readSource(last.order, { progress: silentProgress });
    requests = upstream.requests.map((url) => pageKey(new URL(url)));
  });
  const match = (id: string) =>
    data.matches.find((own): own is PlayedMatch => own.status === 'played' && own.key === `mls:${id}`) ??
    expect.fail(`no match ${id}`);
  const figures = (id: string, name: string) => {
    const player = data.players.find(({ lastName }) => lastName === name);
    return match(id).appearances.find((own) => own.player === player?.key)?.periods.full;
  };

  test('the figures of MLS are requested by the address of the recorded reply', () => {
    expect(requests).toContain(pageKey(new URL(recordedAddress(folder ?? ''))));
    expect(requests.filter((path) => path.includes('game_id='))).toEqual([]);
  });

  test('the recorded replies of MLS have four matches and 125 players, all with a name, and all eight clubs', () => {
    expect(data.matches).toHaveLength(4);
    expect(data.matches.flatMap((own) => (own.status === 'played' ? own.appearances : []))).toHaveLength(125);
    expect(
      [...data.players, ...data.teams].filter((own) => /^Player |:/.test('name' in own ? own.name : own.lastName)),
    ).toEqual([]);
    expect(data.teams).toHaveLength(8);
  });

  test.each([
    ['N6MmgzKxqE', [20, 5], [12, 3]],
    ['Xj5YPzLRMb', [10, 6], [20, 10]],
    ['ljqEdkV45x', [14, 3], [8, 0]],
    ['7VqGXPV6Qv', [9, 2], [13, 7]],
  ])('the sides of %s have %j and %j shots and shots on target', (id, ...expected) => {
    const { home, away } = match(id);
    expect([home, away].map(({ periods: { full } }) => [full.shots, full.shotsOnTarget])).toEqual(expected);
  });

  test('the goals of the players equal the score on all eight sides of the recorded replies', () => {
    for (const { home, away, appearances } of data.matches.flatMap((own) => (own.status === 'played' ? own : []))) {
      for (const [side, isHome] of [
        [home, true],
        [away, false],
      ] as const) {
        const own = appearances.filter((appearance) => appearance.isHome === isHome);
        expect(own.reduce((sum, { periods }) => sum + (periods.full.goals ?? 0), 0)).toBe(side.periods.full.goals);
        const minutes = own.reduce((sum, { periods }) => sum + (periods.full.minutesPlayed ?? 0), 0);
        // Each of about 15 players is rounded.
        expect(Math.abs(minutes - 990)).toBeLessThanOrEqual(5);
      }
    }
  });

  test('the saves of the recorded goalkeepers are the shots on target without the goals, but for one side of six', () => {
    const recorded = ['N6MmgzKxqE', 'Xj5YPzLRMb', 'ljqEdkV45x'].map(match);
    const differences = recorded.flatMap(({ home, away }) =>
      [
        [home, away],
        [away, home],
      ].map(([own, other]) => {
        const { shotsOnTarget, goals } = other?.periods.full ?? {};
        return (shotsOnTarget ?? 0) - (goals ?? 0) - (own?.periods.full.saves ?? 0);
      }),
    );
    expect(differences.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('Synchuk has 90 of 97 minutes, 6 shots, 2 on target and the expected figures of the recorded reply', () => {
    expect(figures('ljqEdkV45x', 'Synchuk')).toMatchObject({
      minutesPlayed: 90,
      shots: 6,
      shotsOnTarget: 2,
      more: { expectedGoals: 0.3399, expectedAssists: 0.3532 },
    });
  });

  test('Becher has 5 shots, none on target, and 1 assist; cards, fouls, tackles, corners and the start are not known', () => {
    expect(figures('N6MmgzKxqE', 'Becher')).toMatchObject({
      shots: 5,
      shotsOnTarget: 0,
      assists: 1,
      startedMatch: null,
      ...{ yellowCards: null, redCards: null, foulsCommitted: null, foulsWon: null, tackles: null },
      ...{ cornersWon: null, blockedShots: null, offsides: null, saves: 0 },
    });
  });

  test('a match in the evening in America is in the window of its day in UTC, and has no half', () => {
    expect(match('Xj5YPzLRMb').kickOff).toEqual(new Date('2026-07-17T02:30:00Z'));
    expect(match('Xj5YPzLRMb').home.periods).toMatchObject({ firstHalf: null, secondHalf: null });
  });
});

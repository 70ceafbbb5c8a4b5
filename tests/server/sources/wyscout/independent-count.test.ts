import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { correlation } from '#tests/support/correlation.ts';
import { type IndependentSide, independentSeason } from '#tests/support/independent-season.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';

const wyscout = realData('wyscout');
const independent = realData('football-data');

type OwnSide = Omit<IndependentSide, 'conceded'> & { readonly conceded: number };
interface Pair {
  readonly own: OwnSide;
  readonly theirs: IndependentSide;
}

const COUNTED = [
  ['goals', 0.99],
  ['cornersWon', 0.99],
  ['shots', 0.97],
  ['shotsOnTarget', 0.97],
  ['foulsCommitted', 0.97],
  ['yellowCards', 0.97],
  ['redCards', 0.97],
] as const;

function ownSides(match: CanonicalMatch): OwnSide[] {
  if (match.status === 'scheduled') return [];
  const { home, away } = match;
  return [home, away].map((side) => {
    const other = side === home ? away : home;
    const count = (value: number | null) => value ?? Number.NaN;
    const { full } = side.periods;
    return {
      team: side.team,
      day: match.kickOff.toISOString().slice(0, 10),
      isHome: side === home,
      goals: count(full.goals),
      conceded: count(other.periods.full.goals),
      shots: count(full.shots),
      shotsOnTarget: count(full.shotsOnTarget),
      foulsCommitted: count(full.foulsCommitted),
      cornersWon: count(full.cornersWon),
      yellowCards: count(full.yellowCards),
      redCards: count(full.redCards),
    };
  });
}

function byTeam<Side extends { team: string }>(sides: readonly Side[]): Map<string, Side[]> {
  return Map.groupBy(sides, ({ team }) => team);
}

const result = ({ day, isHome, goals, conceded }: Omit<IndependentSide, 'team'>) =>
  `${day} ${isHome} ${goals}:${conceded}`;

/** The sources spell team names differently, so teams are matched by their results. */
function paired(own: readonly OwnSide[], theirs: readonly IndependentSide[]): Pair[] {
  const theirTeams = [...byTeam(theirs).values()];
  return [...byTeam(own).values()].flatMap((games) => {
    const results = new Set(games.map(result));
    const likeness = (other: readonly IndependentSide[]) => other.filter((side) => results.has(result(side))).length;
    const same = theirTeams.reduce((best, other) => (likeness(other) > likeness(best) ? other : best));
    const inOrder = <Side extends { day: string }>(sides: readonly Side[]) =>
      [...sides].sort((a, b) => a.day.localeCompare(b.day));
    const theirGames = inOrder(same);
    return inOrder(games).flatMap((game, index) => {
      const other = theirGames[index];
      return other === undefined ? [] : [{ own: game, theirs: other }];
    });
  });
}

describe.runIf(wyscout !== null && independent !== null)('the season 2017/18 against an independent count', () => {
  const pairs: Pair[] = [];

  beforeAll(async () => {
    for (const [name, league] of [
      ['england', 'premier-league'],
      ['spain', 'la-liga'],
      ['italy', 'serie-a'],
    ] as const) {
      const { matches } = await realImport('wyscout', wyscout ?? '', [name]);
      const theirs = independentSeason(join(independent ?? '', league, 'season-1718.csv'));
      pairs.push(...paired(matches.flatMap(ownSides), theirs));
    }
  });

  test('every match of each team in the three leagues is paired with the same match', () => {
    expect(pairs).toHaveLength(3 * 380 * 2);
    expect(pairs.filter(({ own, theirs }) => own.isHome !== theirs.isHome)).toEqual([]);
    expect(new Set(pairs.map(({ theirs }) => theirs.team)).size).toBe(60);
  });

  test.each(COUNTED)('%s in a match correlate by at least %d with the independent count', (statistic, least) => {
    const figures = pairs.map(({ own, theirs }) => [own[statistic], theirs[statistic]] as const);
    expect(correlation(figures)).toBeGreaterThanOrEqual(least);
  });

  test.each(COUNTED)('season totals of %s correlate by at least %d with the independent count', (statistic, least) => {
    const teams = Map.groupBy(pairs, ({ own }) => own.team);
    const sum = (games: readonly Pair[], side: keyof Pair) =>
      games.reduce((all, game) => all + game[side][statistic], 0);
    const figures = [...teams.values()].map((games) => [sum(games, 'own'), sum(games, 'theirs')] as const);
    expect(correlation(figures)).toBeGreaterThanOrEqual(least);
  });
});

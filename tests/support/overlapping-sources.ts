import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type {
  CanonicalImport,
  CanonicalMatch,
  PlayerPeriod,
  SourceDescription,
  TeamPeriod,
} from '#server/base/canonical.ts';
import { canonicalPlayer } from '#tests/support/canonical-builders.ts';
import { counts } from '#tests/support/server-football.ts';
import { ranksOf } from '#tests/support/source-ranks.ts';

/** A source that measures everything. */
export function source(key: string, but: Partial<SourceDescription> = {}): SourceDescription {
  const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'] as const)) as Record<
    (typeof STATISTICS)[number],
    'measured'
  >;
  const provenance = { player: measured, team: measured };
  return {
    key,
    name: `Source ${key}`,
    licence: 'CC0',
    attribution: key,
    url: null,
    label: null,
    ...ranksOf(key),
    provenance,
    ...but,
  };
}

interface Shape {
  readonly source: SourceDescription;
  /** The numbers of the rounds whose matches are played. */
  readonly rounds: readonly number[];
  readonly team: Partial<TeamPeriod>;
  readonly player: Partial<PlayerPeriod> | null;
  readonly halves?: boolean;
  readonly scheduled?: readonly number[];
}

const CLUBS = ['Reds', 'Blues', 'Greens', 'Whites'];

/** An import of some rounds of one league: in round `n` club `n % 4` is at home against the next club. */
export function overlapping({ source, rounds, team, player, halves = false, scheduled = [] }: Shape): CanonicalImport {
  const key = (kind: string, number: number | string) => `${source.key}-${kind}-${number}`;
  // The key of the Premier League in the catalogue of competitions.
  const league = source.key === 'wyscout' ? '364' : 'premier-league';
  const block = (value: number): TeamPeriod => ({ ...counts(null), goals: value, ...team });
  const periods = <Block>(full: Block) => ({ full, firstHalf: halves ? full : null, secondHalf: halves ? full : null });
  const playerBlock = (value: number): PlayerPeriod => ({
    ...counts(null),
    goals: value,
    minutesPlayed: 90,
    startedMatch: true,
    ...player,
  });
  const matches = rounds.map((round): CanonicalMatch => {
    const [home, away] = [round % 4, (round + 1) % 4];
    const common = {
      key: key('match', round),
      competition: league,
      season: 2025,
      round,
      kickOff: new Date(Date.UTC(2025, 8, round, 15)),
      venue: null,
      referee: key('referee', 1),
    };
    const sides = [
      { team: key('team', home), periods: periods(block(2)) },
      { team: key('team', away), periods: periods(block(1)) },
    ] as const;
    if (scheduled.includes(round)) return { ...common, status: 'scheduled', home: sides[0], away: sides[1] };
    const appearances =
      player === null
        ? []
        : [home, away].map((club, index) => ({
            player: key('player', club),
            isHome: index === 0,
            periods: periods(playerBlock(2 - index)),
          }));
    return { ...common, status: 'played', home: sides[0], away: sides[1], appearances };
  });
  return {
    source,
    competitions: [{ key: league, name: 'Premier League', isInternational: false, slug: 'premier-league' }],
    teams: CLUBS.map((name, number) => ({
      key: key('team', number),
      name: `${name} ${source.key}`,
      isNationalTeam: false,
      sharedKey: `fpl:${number}`,
    })),
    players:
      player === null
        ? []
        : CLUBS.map((name, number) =>
            canonicalPlayer(key('player', number), { lastName: `Player of ${name}`, sharedKey: `fpl:${100 + number}` }),
          ),
    referees: [{ key: key('referee', 1), name: `Refe Ree ${source.key}` }],
    matches,
  };
}

const ROUNDS = [1, 2, 3, 4, 5, 6];
/** Three sources of the same six matches, two of them with players, that differ in their figures. */
export const WYSCOUT = overlapping({
  source: source('wyscout'),
  rounds: [1, 2, 3, 4],
  team: { shots: 11, passes: 400 },
  player: { shots: 3 },
  halves: true,
});
export const CORE = overlapping({
  source: source('fpl-core'),
  rounds: ROUNDS,
  team: { shots: 12, offsides: 2 },
  player: { shots: 4, tackles: 2 },
});
export const RESULTS = overlapping({
  source: source('football-data'),
  rounds: [...ROUNDS, 7],
  team: { shots: 12, cornersWon: 5 },
  player: null,
  scheduled: [6, 7],
});

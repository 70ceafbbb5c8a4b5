import { type Agreement, agreementOf } from '#server/data/merge/agreement.ts';
import { kickOffOf } from '#server/data/merge/kick-off.ts';
import { type MergedBlock, mergeBlocks, type WitnessBlocks } from '#server/data/merge/merge-blocks.ts';
import { withElectedScore } from '#server/data/merge/score.ts';
import { type Column, columnsOf, type SourceMatch } from '#server/data/merge/statistic-columns.ts';
import type { Block } from '#server/data/store/rows/observation.ts';

/** 0 is the full match, 1 the first half, 2 the second half. */
const PERIODS = [0, 1, 2] as const;

export interface MergedPeriod extends MergedBlock {
  /** The id of the entity. */
  readonly subject: number;
  readonly period: (typeof PERIODS)[number];
  readonly isHome: boolean;
}

export interface MergedPlayerPeriod extends MergedPeriod {
  readonly minutesPlayed: number | null;
  readonly startedMatch: boolean | null;
}

/** A match merged from all sources. Teams, players, competition and referee are ids of entities. */
export interface MergedMatch {
  readonly competition: number;
  readonly season: number;
  readonly round: number | null;
  readonly kickOff: string;
  readonly venue: string | null;
  readonly home: number;
  readonly away: number;
  readonly referee: number | null;
  readonly status: 'scheduled' | 'played';
  readonly teams: readonly MergedPeriod[];
  readonly players: readonly MergedPlayerPeriod[];
  readonly agreement: { readonly team: readonly Agreement[]; readonly player: readonly Agreement[] };
}

/**
 * Merges the data of several sources on one match. The kick-off is that of `kickOffOf`; round, venue, referee, minutes and starts are from
 * the first source that has them. Each figure is from the source with the best provenance (measured, proxy, inferred). If several sources
 * have the same provenance, it is from the first of them. `withElectedScore` decides between different scores. A half exists only if a
 * source has it; it is never estimated from the full match, and its values are of sources that have the merged value of the full match. The
 * match counts as played once a source has its figures.
 *
 * @param sourceMatches the data of the sources, the best ranked source first
 */
export function mergeMatch(sourceMatches: readonly [SourceMatch, ...SourceMatch[]]): MergedMatch {
  const [first, ...others] = sourceMatches;
  const say = <Value>(value: (sourceMatch: SourceMatch) => Value | null | undefined): Value | null => {
    for (const sourceMatch of sourceMatches) {
      const described = value(sourceMatch) ?? null;
      if (described !== null) return described;
    }
    return null;
  };
  const { described, entityOf } = first;
  const [home, away] = [entityOf('team', described.home), entityOf('team', described.away)];
  const teams = teamSubjects(sourceMatches, home, away);
  const players = playerSubjects(sourceMatches);
  const teamColumns = columnsOf('team', sourceMatches);
  const playerColumns = columnsOf('player', sourceMatches);
  return {
    competition: entityOf('competition', described.competition),
    season: described.season,
    round: say((sourceMatch) => sourceMatch.described.round),
    kickOff: kickOffOf([stated(first), ...others.map(stated)]),
    venue: say((sourceMatch) => sourceMatch.described.venue),
    home,
    away,
    referee: say(({ described, entityOf }) =>
      described.referee === undefined ? null : entityOf('referee', described.referee),
    ),
    status: sourceMatches.some(({ observation }) => observation !== null) ? 'played' : 'scheduled',
    teams: merged(teams, withElectedScore(teamColumns, sourceMatches)),
    players: merged(players, playerColumns).map((row) => ({
      ...row,
      ...presence(sourceMatches, row.blocks),
    })),
    agreement: {
      team: agreementOf(
        sourceMatches,
        teamColumns,
        teams.map(({ periods }) => periods[0]),
      ),
      player: agreementOf(
        sourceMatches,
        playerColumns,
        players.map(({ periods }) => periods[0]),
      ),
    },
  };
}

const stated = ({ described, fixtureAt, observation }: SourceMatch) => ({
  kickOff: described.kickOff,
  isDoubted: described.isKickOffDoubted ?? null,
  fixtureAt,
  hasFigures: observation !== null,
});

interface Subject {
  readonly id: number;
  readonly isHome: boolean;
  /** The blocks by period, then by source. */
  readonly periods: readonly [WitnessBlocks, WitnessBlocks, WitnessBlocks];
}

type WithBlocks = MergedPeriod & { readonly blocks: WitnessBlocks };

function merged(subjects: readonly Subject[], columns: readonly Column[]): WithBlocks[] {
  const full = new Map<number, MergedBlock['values']>();
  return PERIODS.flatMap((period) => {
    const present = subjects.flatMap(({ id, isHome, periods }) => {
      const [whole, values] = [periods[0], full.get(id)];
      const blocks =
        values === undefined ? periods[period] : agreeingHalf(columns, { blocks: whole, values }, periods[period]);
      return blocks.some(Boolean) ? [{ subject: id, isHome, period, blocks }] : [];
    });
    const rows = mergeBlocks(
      columns,
      present.map(({ blocks }) => blocks),
    );
    return present.flatMap((row, index) => {
      const own = rows[index];
      if (own !== undefined && period === 0) full.set(row.subject, own.values);
      return own === undefined ? [] : [{ ...row, ...own }];
    });
  });
}

/**
 * The blocks of a subject in a half, without the values of sources whose full match is unknown or differs from the merged one. Such halves need not add
 * up to the figure that is shown, and one half could be above it.
 *
 * @param full the blocks of the full match, and the merged values
 * @param half the blocks of the half, in the same order of sources
 */
function agreeingHalf(
  columns: readonly Column[],
  full: { readonly blocks: WitnessBlocks; readonly values: MergedBlock['values'] },
  half: WitnessBlocks,
): WitnessBlocks {
  if (full.blocks.length < 2) return half;
  const left = new Map<number, (number | null)[]>();
  for (const { statistic, readings } of columns) {
    const shown = full.values[statistic];
    for (const { sourceMatch, at } of readings) {
      const [whole, block] = [full.blocks[sourceMatch]?.[at], half[sourceMatch] ?? null];
      if (shown === undefined || whole === shown || block === null) continue;
      const own = left.get(sourceMatch) ?? [...block];
      own[at] = null;
      left.set(sourceMatch, own);
    }
  }
  return left.size === 0 ? half : half.map((block, sourceMatch) => left.get(sourceMatch) ?? block);
}

function teamSubjects(sourceMatches: readonly SourceMatch[], home: number, away: number): Subject[] {
  const of = (side: 'home' | 'away', period: 0 | 1 | 2) =>
    sourceMatches.map(({ observation }) => observation?.[side].periods[period]);
  const subject = (id: number, side: 'home' | 'away'): Subject => ({
    id,
    isHome: side === 'home',
    periods: [of(side, 0), of(side, 1), of(side, 2)],
  });
  return [subject(home, 'home'), subject(away, 'away')];
}

/** The players of all sources. A player's side is the side in the first source that has the player. */
function playerSubjects(sourceMatches: readonly SourceMatch[]): Subject[] {
  const subjects = new Map<number, { isHome: boolean; periods: [Block[], Block[], Block[]] }>();
  for (const [index, { observation, entityOf }] of sourceMatches.entries()) {
    for (const [key, isHome, ...blocks] of observation?.players ?? []) {
      const id = entityOf('player', key);
      const subject = subjects.get(id) ?? { isHome: isHome === 1, periods: [[], [], []] };
      subjects.set(id, subject);
      for (const period of PERIODS) {
        const block = blocks[period];
        if (block !== null) subject.periods[period][index] ??= block;
      }
    }
  }
  return [...subjects].map(([id, subject]) => ({ id, ...subject }));
}

/** A player's minutes and start, which follow the statistics in the player's block. */
function presence(
  sourceMatches: readonly SourceMatch[],
  blocks: WitnessBlocks,
): Pick<MergedPlayerPeriod, 'minutesPlayed' | 'startedMatch'> {
  let minutesPlayed: number | null = null;
  let started: number | null = null;
  for (const [index, { observation }] of sourceMatches.entries()) {
    const at = observation?.statistics.length ?? 0;
    minutesPlayed ??= blocks[index]?.[at] ?? null;
    started ??= blocks[index]?.[at + 1] ?? null;
  }
  return { minutesPlayed, startedMatch: started === null ? null : started === 1 };
}

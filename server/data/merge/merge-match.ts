import { type Agreement, agreementOf } from '#server/data/merge/agreement.ts';
import { kickOffOf } from '#server/data/merge/kick-off.ts';
import { type MergedBlock, mergeBlocks, type WitnessBlocks } from '#server/data/merge/merge-blocks.ts';
import { withElectedScore } from '#server/data/merge/score.ts';
import { type Column, columnsOf, type Witness } from '#server/data/merge/witness.ts';
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
 * @param witnesses the data of the sources, the best ranked source first
 */
export function mergeMatch(witnesses: readonly [Witness, ...Witness[]]): MergedMatch {
  const [first, ...others] = witnesses;
  const say = <Value>(value: (witness: Witness) => Value | null | undefined): Value | null => {
    for (const witness of witnesses) {
      const said = value(witness) ?? null;
      if (said !== null) return said;
    }
    return null;
  };
  const { said, entityOf } = first;
  const [home, away] = [entityOf('team', said.home), entityOf('team', said.away)];
  const teams = teamSubjects(witnesses, home, away);
  const players = playerSubjects(witnesses);
  const teamColumns = columnsOf('team', witnesses);
  const playerColumns = columnsOf('player', witnesses);
  return {
    competition: entityOf('competition', said.competition),
    season: said.season,
    round: say((witness) => witness.said.round),
    kickOff: kickOffOf([stated(first), ...others.map(stated)]),
    venue: say((witness) => witness.said.venue),
    home,
    away,
    referee: say(({ said, entityOf }) => (said.referee === undefined ? null : entityOf('referee', said.referee))),
    status: witnesses.some(({ observation }) => observation !== null) ? 'played' : 'scheduled',
    teams: merged(teams, withElectedScore(teamColumns, witnesses)),
    players: merged(players, playerColumns).map((row) => ({
      ...row,
      ...presence(witnesses, row.blocks),
    })),
    agreement: {
      team: agreementOf(
        witnesses,
        teamColumns,
        teams.map(({ periods }) => periods[0]),
      ),
      player: agreementOf(
        witnesses,
        playerColumns,
        players.map(({ periods }) => periods[0]),
      ),
    },
  };
}

const stated = ({ said, fixtureAt, observation }: Witness) => ({
  kickOff: said.kickOff,
  isDoubted: said.isKickOffDoubted ?? null,
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
    for (const { witness, at } of readings) {
      const [whole, block] = [full.blocks[witness]?.[at], half[witness] ?? null];
      if (shown === undefined || whole === shown || block === null) continue;
      const own = left.get(witness) ?? [...block];
      own[at] = null;
      left.set(witness, own);
    }
  }
  return left.size === 0 ? half : half.map((block, witness) => left.get(witness) ?? block);
}

function teamSubjects(witnesses: readonly Witness[], home: number, away: number): Subject[] {
  const of = (side: 'home' | 'away', period: 0 | 1 | 2) =>
    witnesses.map(({ observation }) => observation?.[side].periods[period]);
  const subject = (id: number, side: 'home' | 'away'): Subject => ({
    id,
    isHome: side === 'home',
    periods: [of(side, 0), of(side, 1), of(side, 2)],
  });
  return [subject(home, 'home'), subject(away, 'away')];
}

/** The players of all sources. A player's side is the side in the first source that has the player. */
function playerSubjects(witnesses: readonly Witness[]): Subject[] {
  const subjects = new Map<number, { isHome: boolean; periods: [Block[], Block[], Block[]] }>();
  for (const [index, { observation, entityOf }] of witnesses.entries()) {
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
  witnesses: readonly Witness[],
  blocks: WitnessBlocks,
): Pick<MergedPlayerPeriod, 'minutesPlayed' | 'startedMatch'> {
  let minutesPlayed: number | null = null;
  let started: number | null = null;
  for (const [index, { observation }] of witnesses.entries()) {
    const at = observation?.statistics.length ?? 0;
    minutesPlayed ??= blocks[index]?.[at] ?? null;
    started ??= blocks[index]?.[at + 1] ?? null;
  }
  return { minutesPlayed, startedMatch: started === null ? null : started === 1 };
}

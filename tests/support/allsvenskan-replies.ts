import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '#tests/support/real-data.ts';

/** A row of `history` in the recorded replies. */
export interface HistoryReply extends Readonly<Record<string, unknown>> {
  readonly fixture: number;
  readonly round: number;
  readonly minutes: number;
  readonly was_home: boolean;
  readonly opponent_team: number;
  readonly total_points: number;
  readonly team_h_score: number | null;
}

export interface FixtureReply {
  readonly id: number;
  readonly code: number;
  readonly event: number | null;
  readonly kickoff_time: string;
  readonly team_h: number;
  readonly team_a: number;
  readonly team_h_score: number | null;
  readonly team_a_score: number | null;
  readonly finished: boolean;
}

export interface BootstrapReply {
  readonly teams: readonly ({ readonly id: number; readonly code: number; readonly unavailable: boolean } & Readonly<
    Record<string, unknown>
  >)[];
  readonly events: readonly ({ readonly id: number; readonly deadline_time: string } & Readonly<
    Record<string, unknown>
  >)[];
  readonly elements: readonly ({
    readonly id: number;
    readonly code: number;
    readonly team: number;
    readonly status: string;
  } & Readonly<Record<string, unknown>>)[];
  readonly element_stats: readonly { readonly name: string }[];
}

/** The replies of the Fantasy game of Allsvenskan of 22 August 2026. */
export interface AllsvenskanReplies {
  readonly bootstrap: BootstrapReply;
  readonly fixtures: readonly FixtureReply[];
  readonly summaries: Readonly<Record<string, { readonly history: readonly HistoryReply[] }>>;
}

/**
 * Reads the recorded replies; `null`, after printing one line, without them. `fixtures/` is not recorded: it is
 * composed from the sample's
 * list of matches. The codes of played matches are not recorded either; they are made up here as 2,000,000 plus the id.
 */
export function allsvenskanReplies(): AllsvenskanReplies | null {
  const family = realData('fpl-family');
  if (family === null) return null;
  const read = (file: string) => JSON.parse(readFileSync(join(family, 'allsvenskan', file), 'utf8'));
  const derived: readonly (Omit<FixtureReply, 'code'> & Readonly<Record<'code', number | null>>)[] =
    read('fixtures-derived.json');
  return {
    bootstrap: read('bootstrap-static.json'),
    summaries: read('summaries.json'),
    fixtures: derived.map((row) => ({
      ...row,
      code: row.code ?? 2_000_000 + row.id,
      finished_provisional: row.finished,
      stats: [],
    })),
  };
}

/** Writes the replies to a folder as an import reads it. */
export function writeAllsvenskan(folder: string, { bootstrap, fixtures, summaries }: AllsvenskanReplies): void {
  const files = { 'bootstrap-static.json': bootstrap, 'fixtures.json': fixtures, 'summaries.json': summaries };
  for (const [file, reply] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(reply));
}

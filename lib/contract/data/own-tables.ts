import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { anyStatisticSchema } from '#lib/contract/football/statistic.ts';

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const statistics = z.array(anyStatisticSchema);

/** The label of users' own football. */
export const OWN_LABEL = 'Own data';

/** The maximum number of teams, and of players, in a preview. */
export const LISTED_SUBJECTS = 200;

/**
 * A fault in a table. `problem` explains how to correct it. `row` is the row number of a spreadsheet. It is `null` when
 * the fault concerns the whole table, and `column` is `null` when it concerns the whole row.
 */
const tableFaultSchema = z.object({ row: z.nullable(z.int()), column: z.nullable(z.string()), problem: z.string() });
export type TableFault = z.infer<typeof tableFaultSchema>;

/** The team with the name of an own team, or a form of it, in the football that all users see. `null` when there is none. */
const knownTeam = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** The effect of storing a table. */
const tablePreviewSchema = z.object({
  rows: count,
  matches: count,
  /** The number of matches without figures. */
  fixtures: count,
  since: day,
  until: day,
  competitions: z.array(z.string()),
  /** The teams, by name, at most 200. `isNew` means that no stored table has the team. */
  teams: z.array(z.object({ name: z.string(), matches: count, isNew: z.boolean(), known: knownTeam })),
  teamCount: count,
  /** The players, at most 200. */
  players: z.array(z.object({ name: z.string(), team: z.string() })),
  playerCount: count,
  statistics: z.object({ team: statistics, player: statistics }),
  /** The number of pairs of match and subject whose stored rows this table replaces. */
  replaced: count,
});
export type TablePreview = z.infer<typeof tablePreviewSchema>;

const ownTableSchema = z.object({
  id: z.int(),
  name: z.string(),
  storedAt: z.iso.datetime(),
  rows: count,
  matches: count,
  teams: count,
  players: count,
  since: day,
  until: day,
});
export type OwnTable = z.infer<typeof ownTableSchema>;

const ownTablesSchema = z.object({
  /** The tables, latest first. */
  tables: z.array(ownTableSchema),
  /** True until charts and search contain these tables completely. */
  isStoring: z.boolean(),
  /** The teams by name, at most 200. */
  teams: z.array(z.object({ id: z.int(), name: z.string(), matches: count, known: knownTeam })),
});
export type OwnTables = z.infer<typeof ownTablesSchema>;

/** The name of the file, shown in the list of tables. */
const named = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'The file has no name.'), z.maxLength(200, 'The name of the file is too long.')),
});

/** Checks a table of figures (docs/data.md, "Your own table") without storing it. */
export const previewOwnTable = endpoint({
  method: 'POST',
  path: '/data/own/preview',
  summary: 'What storing a table of your own adds, or its faults',
  hasBytes: true,
  perMinute: 30,
  input: named,
  output: z.object({
    faults: z.array(tableFaultSchema),
    /** The number of faults that are not in the reply. */
    otherFaults: count,
    /** The preview. `null` when the table has faults. */
    table: z.nullable(tablePreviewSchema),
  }),
});
export type CheckedTable = z.infer<typeof previewOwnTable.output>;

/** Stores a table that only its user can see. A table with faults gets a 400 with the listed faults as issues. */
export const storeOwnTable = endpoint({
  method: 'POST',
  path: '/data/own',
  summary: 'Store a table of your own, visible to you only',
  hasBytes: true,
  perMinute: 30,
  input: named,
  output: z.object({ table: ownTableSchema, isStoring: z.boolean() }),
});

export const ownTables = endpoint({
  method: 'GET',
  path: '/data/own',
  summary: 'Your own tables, and the teams in them',
  output: ownTablesSchema,
});

/** Removes a table with the figures that only it contains. Rows that it had replaced are used again. */
export const removeOwnTable = endpoint({
  method: 'DELETE',
  path: '/data/own/:id',
  summary: 'Remove a table of your own',
  perMinute: 30,
  input: z.object({ id: idSchema }),
  output: messageSchema,
});

export const exampleTable = endpoint({
  method: 'GET',
  path: '/data/own/example',
  summary: 'A complete example of a table of your own, as CSV',
  output: z.object({ name: z.string(), content: z.string() }),
});

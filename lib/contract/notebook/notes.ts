import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema, LARGEST_ID, versionSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema, neutral, teamRefSchema } from '#lib/contract/football/game.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { MOST_LINE, statisticSchema } from '#lib/contract/football/statistic.ts';

/** The maximum number of characters of a note (docs/product.md, "Input rules"). */
export const NOTE_LENGTH = 1000;

/** The number of displayed characters. An emoji, or a letter with its accents, counts as one. */
export function noteLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) length += 1;
  return length;
}

const TOO_LONG = 'Note cannot exceed 1000 characters';

/** The text of a note: any text up to the maximum length (docs/product.md, "Input rules"). */
export const noteContentSchema = z.string().check(
  z.maxLength(NOTE_LENGTH * 32, TOO_LONG),
  z.refine((text) => noteLength(text) <= NOTE_LENGTH, TOO_LONG),
);

/** A reference line: 0.5, 1.5, … (docs/product.md, "Input rules"). */
const lineSchema = z.number().check(
  z.minimum(0.5),
  z.maximum(MOST_LINE),
  z.refine((line) => line % 1 === 0.5, 'A line lies half way between two counts.'),
);

const noteSchema = z.object({
  id: z.int(),
  content: z.nullable(z.string()),
  statsName: statisticSchema,
  createdAt: z.iso.datetime(),
  isPinned: z.boolean(),
  /** The reference line of the note's chart. `null` for the default line. */
  line: z.nullable(lineSchema),
  /** The version of the note, from 1. An edit sends the version on which it is based. */
  version: versionSchema,
  player: z.nullable(
    z.object({
      id: z.int(),
      firstName: z.nullable(z.string()),
      lastName: z.string(),
      position: z.nullable(positionSchema),
    }),
  ),
  team: teamRefSchema,
});
export type Note = z.infer<typeof noteSchema>;

/** One game with its value of the note's statistic. */
const recentStatSchema = z.object({
  value: z.nullable(z.int()),
  matchDate: z.iso.datetime(),
  isHomeGame: z.boolean(),
  opponent: z.string(),
  minutesPlayed: z.nullable(z.int()),
  league: z.string(),
  startedMatch: z.nullable(z.boolean()),
  /** Set for a game that is known to be on neutral ground. */
  isNeutral: neutral,
});

export const noteEntrySchema = z.object({
  note: noteSchema,
  recentStats: z.array(recentStatSchema).check(z.maxLength(10)),
});
export type NoteEntry = z.infer<typeof noteEntrySchema>;

const playerNotesSchema = z.object({
  player: z.object({
    id: z.int(),
    firstName: z.optional(z.string()),
    lastName: z.string(),
    position: z.optional(positionSchema),
  }),
  notes: z.array(noteEntrySchema),
});

const teamNotesSchema = z.object({
  team: teamRefSchema,
  teamNotes: z.array(noteEntrySchema),
  players: z.array(playerNotesSchema),
});

/** The user already has a note for this subject and statistic. */
export const NOTE_EXISTS = 'NOTE_EXISTS';
/** The note has changed since the version on which the edit is based. The client fetches the note and merges the edit, or lets the user choose. */
export const NOTE_CHANGED = 'NOTE_CHANGED';

export const groupedNotes = endpoint({
  method: 'GET',
  path: '/notes',
  scope: 'read:own',
  summary: "The user's notes by league and team",
  input: z.object({ grouped: z.literal('true') }),
  output: z.object({ leagues: z.array(z.object({ league: leagueSchema, teams: z.array(teamNotesSchema) })) }),
});

export const oneNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  scope: 'read:own',
  summary: 'One note',
  input: z.object({ id: idSchema }),
  output: noteEntrySchema,
});

export const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  scope: 'write:notes',
  summary: 'Add a note',
  input: z.object({
    teamId: z.int('Team not found').check(z.positive('Team not found'), z.maximum(LARGEST_ID, 'Team not found')),
    playerId: z.nullable(idSchema),
    content: z.optional(noteContentSchema),
    statsName: statisticSchema,
    isPinned: z.boolean(),
    line: z.optional(z.nullable(lineSchema)),
    /** Created by the client for each save. A retry after a lost reply returns the first attempt's note and creates no second one. */
    saveKey: z.optional(z.uuid()),
  }),
  output: z.object({ note: noteSchema }),
});

/** Changes a note. With an outdated `version` the reply is 409 with {@link NOTE_CHANGED}. Without `version` the current note is overwritten. */
export const editNote = endpoint({
  method: 'PATCH',
  path: '/notes/:id',
  scope: 'write:notes',
  summary: 'Change a note',
  input: z.object({
    id: idSchema,
    content: z.nullable(noteContentSchema),
    isPinned: z.boolean(),
    line: z.optional(z.nullable(lineSchema)),
    version: z.optional(versionSchema),
  }),
  output: z.object({ note: noteSchema }),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  scope: 'write:notes',
  summary: 'Delete a note',
  input: z.object({ id: idSchema }),
  output: messageSchema,
});

/** Restores a deleted note, within a minute after its deletion. */
export const restoreNote = endpoint({
  method: 'POST',
  path: '/notes/:id/restore',
  scope: 'write:notes',
  summary: 'Undo the deletion of a note',
  input: z.object({ id: idSchema }),
  output: z.object({ note: noteSchema }),
});

import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, teamRefSchema } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { positionSchema } from '#lib/contract/search.ts';
import { statisticSchema } from '#lib/contract/statistic.ts';

/** A note holds 1000 characters (specification, section 5). */
export const NOTE_LENGTH = 1000;

/** Characters as the reader sees them: an emoji or a letter with its accents counts once. */
export function noteLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) length += 1;
  return length;
}

const content = z.string().check(
  z.maxLength(NOTE_LENGTH * 32, 'Note cannot exceed 1000 characters'),
  z.refine((text) => noteLength(text) <= NOTE_LENGTH, 'Note cannot exceed 1000 characters'),
);

const noteSchema = z.object({
  id: z.int(),
  content: z.nullable(z.string()),
  statsName: statisticSchema,
  createdAt: z.iso.datetime(),
  isPinned: z.boolean(),
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

/** One game of the statistic that a note is about. */
const recentStatSchema = z.object({
  value: z.nullable(z.int()),
  matchDate: z.iso.datetime(),
  isHomeGame: z.boolean(),
  opponent: z.string(),
  minutesPlayed: z.nullable(z.int()),
  league: z.string(),
  startedMatch: z.nullable(z.boolean()),
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

export const groupedNotes = endpoint({
  method: 'GET',
  path: '/notes',
  access: 'user',
  summary: "The user's notes by league and team",
  input: z.object({ grouped: z.literal('true') }),
  output: z.object({ leagues: z.array(z.object({ league: leagueSchema, teams: z.array(teamNotesSchema) })) }),
});

export const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'user',
  summary: 'Add a note',
  input: z.object({
    teamId: z.int('Team not found').check(z.positive('Team not found')),
    playerId: z.nullable(idSchema),
    content: z.optional(content),
    statsName: statisticSchema,
    isPinned: z.boolean(),
  }),
  output: z.object({ note: noteSchema }),
});

export const editNote = endpoint({
  method: 'PATCH',
  path: '/notes/:id',
  access: 'user',
  summary: 'Change a note',
  input: z.object({ id: idSchema, content: z.nullable(content), isPinned: z.boolean() }),
  output: z.object({ note: noteSchema }),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  access: 'user',
  summary: 'Delete a note',
  input: z.object({ id: idSchema }),
  output: messageSchema,
});

import type { Note } from '#lib/contract/notebook/notes.ts';

/** A note about the shots of Harry Kane, as the server sends it. */
export function aNote(about: Partial<Note> = {}): Note {
  return {
    id: 31,
    content: 'Shoots early against low blocks.',
    statsName: 'shots',
    createdAt: '2026-11-01T10:00:00.000Z',
    isPinned: false,
    line: 2.5,
    version: 1,
    player: { id: 123, firstName: 'Harry', lastName: 'Kane', position: 'FW' },
    team: { id: 10, name: 'Tottenham Hotspur', isNationalTeam: false },
    ...about,
  };
}

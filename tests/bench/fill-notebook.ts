import { API_BASE } from '#lib/contract/endpoint.ts';
import { createNote } from '#lib/contract/notes.ts';
import { STATISTICS } from '#lib/contract/statistic.ts';
import type { FootballServer } from '#tests/bench/football-server.ts';

export const NOTES = 500;
const TEAMS = 60;

/** Makes the notes of a busy user: on all teams evenly, of all lengths, every fiftieth pinned. */
export async function fillNotebook({ address, headers }: Pick<FootballServer, 'address' | 'headers'>): Promise<void> {
  for (let made = 0; made < NOTES; made += 1) {
    const team = 1 + (made % TEAMS);
    const statsName = STATISTICS[Math.floor(made / TEAMS) % STATISTICS.length];
    const reply = await fetch(`${address}${API_BASE}${createNote.path}`, {
      method: createNote.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        teamId: team,
        playerId: null,
        statsName,
        isPinned: made % 50 === 49,
        line: made % 3 === 0 ? 1.5 : null,
        content: `team-${team} ${statsName}: over the line at home. `.repeat(1 + (made % 8)),
      }),
    });
    if (!reply.ok) throw new Error(`A note was answered with ${reply.status}: ${await reply.text()}`);
  }
}

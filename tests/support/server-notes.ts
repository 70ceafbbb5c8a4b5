import type * as z from 'zod/mini';
import {
  type createNote,
  type groupedNotes,
  type Note,
  type NoteEntry,
  oneNote,
} from '#lib/contract/notebook/notes.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Answer, Signed, TestServer } from '#tests/support/server-app.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

export const [HOME, AWAY, NATION] = [1, 2, 3];
export const [STRIKER, BACK] = [1, 2];

/** Two clubs, a national team and two players; in twelve weekly matches the striker's shots are the match's number. */
export async function footballForNotes({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const add = footballIn(db);
  await add.source(1, 'some');
  await add.competition(1, 'First League');
  await add.team(HOME, 'Homeham', { competitionId: 1 });
  await add.team(AWAY, 'Awayton', { competitionId: 1 });
  await add.team(NATION, 'Nationland', { isNationalTeam: true, competitionId: 1 });
  await add.player(STRIKER, 'Odd Striker', { position: 'FW', clubId: HOME, nationalTeamId: NATION });
  await add.player(BACK, 'Left Back', { position: 'DF', clubId: HOME });
  for (let match = 1; match <= 12; match += 1) {
    const isHome = match % 2 === 1;
    const [home, away] = isHome ? [HOME, AWAY] : [AWAY, HOME];
    await add.match({ id: match, kickOff: new Date(Date.UTC(2026, 7, 1 + 7 * match, 15)).toISOString(), home, away });
    await add.teamPeriod(match, HOME, isHome, 0, counts(4, { goals: 2 }));
    await add.teamPeriod(match, HOME, isHome, 1, counts(1));
    await add.teamPeriod(match, AWAY, !isHome, 0, counts(3));
    const figures = { ...counts(1, { shots: match }), minutesPlayed: 80, startedMatch: true };
    await add.playerPeriod(match, STRIKER, isHome, 0, figures);
    await add.playerPeriod(match, STRIKER, isHome, 1, figures);
  }
  await add.match({ id: 20, kickOff: '2026-11-22T15:00:00Z', home: AWAY, away: HOME, status: 'scheduled' });
}

type Form = z.input<typeof createNote.input>;
type Grouped = z.output<typeof groupedNotes.output>;

/** A form about the striker's shots. */
export function noteForm(about: Partial<Form> = {}): Form {
  return { teamId: HOME, playerId: STRIKER, statsName: 'shots', content: 'Shoots early.', isPinned: false, ...about };
}

/** The calls about notes, made by a member. */
export function noteCalls(server: TestServer, as: Signed) {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: unknown): Promise<Answer> =>
    server.call({ method, path, payload, token: as.accessToken });
  const noteIn = ({ status, body }: Answer): Note => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return (body as { note: Note }).note;
  };
  return {
    create: (form: Form) => call('POST', '/notes', form),
    /** Adds a note; fails when the server refuses it. */
    add: async (about: Partial<Form> = {}) => noteIn(await call('POST', '/notes', noteForm(about))),
    edit: (id: number, change: object) => call('PATCH', `/notes/${id}`, change),
    remove: (id: number) => call('DELETE', `/notes/${id}`),
    restore: (id: number) => call('POST', `/notes/${id}/restore`, {}),
    one: (id: number) => call('GET', `/notes/${id}`),
    entry: async (id: number): Promise<NoteEntry> => oneNote.output.parse((await call('GET', `/notes/${id}`)).body),
    grouped: async (): Promise<Grouped> => (await call('GET', '/notes?grouped=true')).body as Grouped,
    /** All notes in the order of the reply. */
    async all(): Promise<Note[]> {
      const { leagues } = await this.grouped();
      const teams = leagues.flatMap((league) => league.teams);
      return teams
        .flatMap((team) => [...team.teamNotes, ...team.players.flatMap((player) => player.notes)])
        .map(({ note }) => note);
    },
  };
}

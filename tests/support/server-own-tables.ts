import { expect, vi } from 'vitest';
import type { OwnTables } from '#lib/contract/data/own-tables.ts';
import type { Signed, TestServer } from '#tests/support/server-app.ts';

/** The columns of {@link tableOf}. */
const HEADER =
  'Date,Competition,Home,Away,Subject,Kind,Team,Period,Minutes,Started,Goals,Shots,Fouls Committed,Corners Won';

/** A row of a user's own table: the full-match figures of a team, or of a player of the home team. */
export interface OwnRow {
  readonly day: string;
  readonly home?: string;
  readonly away?: string;
  readonly team?: string;
  readonly player?: string;
  /** Goals and shots; absent for a fixture. */
  readonly figures?: readonly [goals: number, shots: number];
}

/** A table of rows as a spreadsheet saves it. */
export function tableOf(rows: readonly OwnRow[]): string {
  return [HEADER, ...rows.map(lineOf)].join('\r\n');
}

function lineOf({ day, home = 'Northtown', away = 'Southport', team = home, player, figures }: OwnRow): string {
  const [goals, shots] = figures ?? ['', ''];
  const subject = player === undefined ? [team, 'team', '', '', '', ''] : [player, 'player', team, '', 90, 'yes'];
  return [day, 'County League', home, away, ...subject, goals, shots, '', ''].join(',');
}

/** A match of Northtown with both teams and its player Ann Keeper. */
export function ownMatch(day: string, [goals, shots]: readonly [number, number], away = 'Southport'): OwnRow[] {
  return [
    { day, away, figures: [goals, shots] },
    { day, away, team: away, figures: [1, 5] },
    { day, away, player: 'Ann Keeper', figures: [goals, shots] },
  ];
}

/** Calls about own tables, as one user. */
export function ownTablesOf(server: TestServer, user: Signed | undefined) {
  const headers = user === undefined ? {} : { authorization: `Bearer ${user.accessToken}` };
  const send = async (path: string, body: string | Uint8Array, type = 'text/csv') => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/app/data/own${path}`,
      headers: { ...headers, 'content-type': type },
      payload: Buffer.from(body),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const list = async () => (await server.get('/data/own', user)).body as OwnTables;
  /** Waits until the own football is up to date: on a busy machine the reply arrives earlier. */
  const settled = async <Reply extends { readonly status: number }>(reply: Reply): Promise<Reply> => {
    if (reply.status === 200) await vi.waitFor(async () => expect((await list()).isStoring).toBe(false));
    return reply;
  };
  return {
    preview: (body: string | Uint8Array, type?: string) => send('/preview?name=season.csv', body, type),
    store: async (body: string | Uint8Array, name = 'season.csv') => settled(await send(`?name=${name}`, body)),
    list,
    undo: async (id: number) =>
      settled(await server.call({ method: 'DELETE', path: `/data/own/${id}`, token: user?.accessToken })),
  };
}

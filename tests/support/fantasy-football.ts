import type { Kysely } from 'kysely';
import { storeFantasy } from '#server/data/store/store-fantasy.ts';
import type { Database } from '#server/db/schema.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { texts } from '#tests/support/stand-in/test-network.ts';

const API = 'fantasy.premierleague.com/api';
/** The number of the Fantasy team in the stand-in. */
export const TEAM = 4711;

/**
 * Six weekly matches of Northtown against Southtown until 2026-11-10, and two coming ones. Dan Defender starts all of
 * them with 8 to 13 defensive contributions, Mia Midfielder comes on in the last two, Gil Keeper plays for Southtown.
 * Of the coming gameweeks 7 to 9, gameweek 8 has no match.
 */
export async function fillFantasy(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  await football.source(1, 'fpl');
  await football.competition(1, 'Premier League');
  await football.team(1, 'Northtown');
  await football.team(2, 'Southtown');
  await football.player(1, 'Dan Defender', { clubId: 1, position: 'DF' });
  await football.player(2, 'Mia Midfielder', { clubId: 1, position: 'MF' });
  await football.player(3, 'Gil Keeper', { clubId: 2, position: 'GK' });
  for (const id of [1, 2, 3])
    await db
      .updateTable('sourceKeys')
      .set({ key: String(id * 100) })
      .where('kind', '=', 'player')
      .where('entityId', '=', id)
      .execute();
  const described = JSON.stringify({ availability: { status: 'doubtful', chance: 75, news: 'Knock', asOf: null } });
  await db
    .updateTable('sourceKeys')
    .set({ described })
    .where('kind', '=', 'player')
    .where('entityId', '=', 2)
    .execute();
  for (let week = 1; week <= 6; week += 1) {
    const kickOff = new Date(Date.parse('2026-10-06T19:00:00Z') + (week - 1) * 7 * 86_400_000).toISOString();
    await football.match({ id: week, kickOff, home: 1, away: 2 });
    const player = (id: number, isHome: boolean, minutesPlayed: number, defensiveContributions: number) =>
      football.playerPeriod(week, id, isHome, 0, {
        ...counts(0),
        ...{ minutesPlayed, startedMatch: minutesPlayed === 90, defensiveContributions },
        ...{ expectedGoals: 0.25, expectedAssists: 0.1, fantasyPoints: 3 },
      });
    await player(1, true, 90, 7 + week);
    if (week > 4) await player(2, true, 20, 2);
    await player(3, false, 90, 0);
  }
  const coming = { status: 'scheduled' } as const;
  await football.match({ ...coming, id: 21, kickOff: '2026-11-21T15:00:00Z', home: 2, away: 1 });
  await football.match({ ...coming, id: 22, kickOff: '2026-11-28T15:00:00Z', home: 1, away: 2 });
  for (const [id, round] of [
    [21, 7],
    [22, 9],
  ] as const)
    await db
      .updateTable('sourceKeys')
      .set({ described: JSON.stringify({ round }) })
      .where('kind', '=', 'match')
      .where('entityId', '=', id)
      .execute();
  // As if another source still had the coming match of gameweek 9 in round 7, before it was moved.
  await db.updateTable('matches').set({ round: 7 }).where('id', '=', 22).execute();
  const fantasy = {
    players: [{ player: '100', price: 53, priceChange: 1, owned: 124, penalties: null }],
    gameweeks: ['2026-11-10', '2026-11-21', '2026-11-25', '2026-11-28'].map((day, index) => ({
      season: 2026,
      number: index + 6,
      deadline: new Date(`${day}T13:30:00Z`),
    })),
  };
  await storeFantasy(db, 1, fantasy, true);
}

/** Lets an operator follow the source. */
export async function followFantasy(db: Kysely<Database>): Promise<void> {
  const at = new Date('2026-11-01T00:00:00Z');
  const accepted = { seasons: 2, directory: null, acceptedBy: 'command line', acceptedAt: at, createdAt: at };
  await db
    .insertInto('follows')
    .values({ league: 'premier-league', source: 'fpl', ...accepted })
    .execute();
}

/**
 * The replies of the Fantasy game: three players with stored figures and one without.
 *
 * @param further replies that replace or add to them
 */
export function fantasySite(further: Readonly<Record<string, unknown>> = {}) {
  const pick = (element: number, position: number) => ({
    element,
    position,
    multiplier: 1,
    is_captain: position === 1,
    is_vice_captain: position === 2,
  });
  const replies = {
    'bootstrap-static/': { elements: [1, 2, 3, 9].map((id) => ({ id, code: id * 100 })) },
    [`entry/${TEAM}/`]: { id: TEAM, name: 'Ten Line FC', current_event: 6, player_first_name: 'Secret' },
    [`entry/${TEAM}/event/6/picks/`]: {
      entry_history: { event: 6, points: 51, value: 1012, bank: 4 },
      picks: [pick(1, 1), pick(3, 2), pick(9, 3), pick(2, 12)],
    },
    'entry/5000/': { id: 5000, name: 'Newcomers', current_event: null },
    ...further,
  };
  return texts(
    Object.fromEntries(Object.entries(replies).map(([path, reply]) => [`${API}/${path}`, JSON.stringify(reply)])),
  );
}

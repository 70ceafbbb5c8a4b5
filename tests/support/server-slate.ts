import { type Kysely, sql } from 'kysely';
import { ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const DEMO = 2;
/** The shots in the six past games, oldest first; those of the visitor are in the last three. */
const PAST = { striker: [0, 1, 2, 3, 4, 5], midfielder: [9, 9, 9, 9, 9, 9], visitor: [1, 1, 1] } as const;

/**
 * Six past matches between Homeham and Awayton, and their next one on 2026-11-16 at 15:00 UTC with a referee. On the
 * 17th Nightfield against Latetown, then Third City against Fourth Town. Predictions of the shots of Homeham, Karl
 * Striker and Fourth Town. The world is the demo: its predictions freeze by the clock of the server, not by the time of
 * the database.
 */
export async function fillSlate(db: Kysely<Database>): Promise<void> {
  const football = footballIn(db);
  await football.source(1, 'one', { label: 'Demo data' });
  await football.competition(1, 'League');
  const teams = ['Homeham', 'Awayton', 'Nightfield', 'Latetown', 'Third City', 'Fourth Town'];
  for (const [index, name] of teams.entries()) await football.team(index + 1, name);
  await football.referee(1, 'Howard Webb');
  await football.player(1, 'Karl Striker', { clubId: 1, position: 'FW' });
  await football.player(2, 'Eve Visitor', { clubId: 2, position: 'DF' });
  await football.player(3, 'Mid Fielder', { clubId: 1, position: 'MF' });
  await football.player(4, 'Out Injured', { clubId: 1, position: 'DF' });
  await football.player(5, 'Sold Player', { clubId: 4, position: 'FW' });
  for (const [index, shots] of PAST.striker.entries()) {
    const id = index + 1;
    await football.match({ id, kickOff: `2026-10-${10 + id}T15:00:00Z`, home: 1, away: 2, referee: 1 });
    await football.teamPeriod(id, 1, true, 0, counts(2, { shots: 12 }));
    await football.teamPeriod(id, 2, false, 0, counts(2, { shots: 8 }));
    const player = async (playerId: number, isHome: boolean, own: number, started: boolean) => {
      const figures = { ...counts(0, { shots: own }), minutesPlayed: 80, startedMatch: started };
      await football.playerPeriod(id, playerId, isHome, 0, figures);
    };
    await player(1, true, shots, true);
    await player(3, true, PAST.midfielder[index] ?? 0, index > 0);
    await player(4, true, 0, true);
    await player(5, true, 0, true);
    const visited = PAST.visitor[index - 3];
    if (visited !== undefined) await player(2, false, visited, true);
  }
  for (const [id, home, away] of [
    [11, 3, 4],
    [12, 5, 6],
  ] as const) {
    await football.match({ id, kickOff: '2026-09-01T15:00:00Z', home, away });
    await football.teamPeriod(id, home, true, 0, counts(1));
    await football.teamPeriod(id, away, false, 0, counts(1));
  }
  const coming = { status: 'scheduled' } as const;
  await football.match({ ...coming, id: 21, kickOff: '2026-11-16T15:00:00Z', home: 1, away: 2, referee: 1 });
  await football.match({ ...coming, id: 22, kickOff: '2026-11-17T20:00:00Z', home: 3, away: 4 });
  await football.match({ ...coming, id: 23, kickOff: '2026-11-17T21:00:00Z', home: 5, away: 6 });
  const { clock, analysis, highlight } = highlightsIn(db);
  await clock(DEMO, '2026-11-01T00:00:00Z');
  await analysis(21);
  await analysis(23);
  await highlight(21, { ladder: JSON.stringify([...Array(11).fill(0.95), 0.6]) });
  await highlight(21, { playerId: 1, ladder: JSON.stringify([0.9, 0.5, 0.2]) });
  await highlight(23, { teamId: 6, isHome: false, ladder: JSON.stringify([0.6]) });
  const availability = { status: 'injured', chance: 0, news: '', asOf: null };
  await db
    .updateTable('sourceKeys')
    .set({ described: JSON.stringify({ availability }) })
    .where('kind', '=', 'player')
    .where('entityId', '=', 4)
    .execute();
}

/** Changes a figure as the correction of an import does, which changes the version of the world. */
export async function stateShots(
  db: Kysely<Database>,
  { player, match, shots }: { readonly player: number; readonly match: number; readonly shots: number },
): Promise<void> {
  await db
    .updateTable('playerPeriods')
    .set({ shots })
    .where('matchId', '=', match)
    .where('playerId', '=', player)
    .execute();
  await sql`insert into match_changes (match_id, changed) values (${match}, pg_current_xact_id())
    on conflict (match_id) do update set changed = excluded.changed`.execute(db);
  await sql`update worlds set revision = revision + 1`.execute(db);
}

/** A user's own football: two teams with a past match and a coming one on 2026-11-17. */
export async function addOwnMatch(db: Kysely<Database>, userId: number): Promise<void> {
  const worldId = ownWorldId(userId);
  const [league, home, away] = [901, 901, 902];
  await db
    .insertInto('worlds')
    .values({ id: worldId, key: `own:${userId}`, label: 'Own data', userId })
    .execute();
  await db
    .insertInto('competitions')
    .values({ id: league, worldId, name: 'Own League', isInternational: false })
    .execute();
  const team = { worldId, isNationalTeam: false, competitionId: league, searchName: 'own', matches: 1 };
  await db
    .insertInto('teams')
    .values([
      { ...team, id: home, name: 'Own Town' },
      { ...team, id: away, name: 'Own City' },
    ])
    .execute();
  const match = {
    worldId,
    competitionId: league,
    season: 2026,
    round: null,
    venue: null,
    homeTeamId: home,
    awayTeamId: away,
  };
  await db
    .insertInto('matches')
    .values([
      { ...match, id: 901, kickOff: '2026-11-01T12:00:00Z', status: 'played', refereeId: null },
      { ...match, id: 902, kickOff: '2026-11-17T12:00:00Z', status: 'scheduled', refereeId: null },
    ])
    .execute();
  await db
    .insertInto('teamPeriods')
    .values([
      { matchId: 901, teamId: home, period: 0, isHome: true, ...counts(3) },
      { matchId: 901, teamId: away, period: 0, isHome: false, ...counts(2) },
    ])
    .execute();
}

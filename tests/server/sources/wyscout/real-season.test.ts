import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const folder = realData('wyscout');
type Period = 0 | 1 | 2;

describe.runIf(folder !== null)('the Premier League 2017/18, imported', () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await largeDatabase();
    const data = await realImport('wyscout', folder ?? '', ['england']);
    await storeImport(opened, data, { progress: silentProgress });
  });

  afterAll(() => opened.close());

  async function playerId(knownAs: string): Promise<number> {
    const found = await opened.db.selectFrom('players').select('id').where('knownAs', '=', knownAs).execute();
    expect(found).toHaveLength(1);
    return found[0]?.id ?? 0;
  }

  async function seasonOf(knownAs: string, statistic: Statistic | 'minutesPlayed'): Promise<number> {
    const games = await opened.db
      .selectFrom('playerPeriods')
      .select(statistic)
      .where('playerId', '=', await playerId(knownAs))
      .where('period', '=', 0)
      .execute();
    return games.reduce((sum, game) => sum + (game[statistic] ?? 0), 0);
  }

  /** The sum of both teams over all matches. */
  async function leagueTotal(statistic: Statistic): Promise<number> {
    const { total } = await opened.db
      .selectFrom('teamPeriods')
      .select((build) => build.fn.sum<number>(statistic).as('total'))
      .where('period', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async function lastTenOfKane(): Promise<(number | null)[]> {
    const games = await opened.db
      .selectFrom('playerPeriods')
      .innerJoin('matches', 'matches.id', 'matchId')
      .select('shots')
      .where('playerId', '=', await playerId('H. Kane'))
      .where('period', '=', 0)
      .orderBy('kickOff', 'desc')
      .limit(10)
      .execute();
    return games.map(({ shots }) => shots).reverse();
  }

  async function lastTenOfCity(period: Period): Promise<(number | null)[]> {
    const games = await opened.db
      .selectFrom('teamPeriods')
      .innerJoin('matches', 'matches.id', 'matchId')
      .innerJoin('teams', 'teams.id', 'teamId')
      .select('cornersWon')
      .where('teams.name', '=', 'Manchester City')
      .where('period', '=', period)
      .orderBy('kickOff', 'desc')
      .limit(10)
      .execute();
    return games.map(({ cornersWon }) => cornersWon).reverse();
  }

  test('the season has 380 matches of 20 teams and starts in 2017', async () => {
    const { rows } = await sql<{ matches: number; teams: number; season: number }>`
      select count(*)::integer as matches, count(distinct home_team_id)::integer as teams, min(season) as season
      from matches where status = 'played'`.execute(opened.db);
    expect(rows).toEqual([{ matches: 380, teams: 20, season: 2017 }]);
  });

  test('the shots of Harry Kane in the last ten games are listed from oldest to newest', async () => {
    expect(await lastTenOfKane()).toEqual([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);
  });

  test('the corners of Manchester City in the last ten games are listed for the full match and for the first half', async () => {
    expect(await lastTenOfCity(0)).toEqual([5, 10, 11, 8, 7, 5, 7, 10, 4, 12]);
    expect(await lastTenOfCity(1)).toEqual([3, 3, 7, 2, 4, 2, 2, 2, 1, 3]);
  });

  test.each([
    ['goals', 1017],
    ['shots', 8881],
    ['shotsOnTarget', 3144],
    ['cornersWon', 3910],
    ['foulsCommitted', 7936],
    ['yellowCards', 1199],
    ['redCards', 41],
    ['offsides', 1558],
  ] as const)('the total of %s in the season is %i', async (statistic, total) => {
    expect(await leagueTotal(statistic)).toBe(total);
  });

  test.each([
    ['H. Kane', 'shots', 175],
    ['H. Kane', 'shotsOnTarget', 74],
    ['Mohamed Salah', 'goals', 32],
    ['K. De Bruyne', 'assists', 16],
    ['K. De Bruyne', 'cornersWon', 58],
    ['L. Milivojević', 'foulsCommitted', 69],
    ['Richarlison', 'foulsWon', 72],
    ['Oriol Romeu', 'yellowCards', 11],
    ['J. Butland', 'saves', 140],
    ['H. Maguire', 'minutesPlayed', 3420],
  ] as const)('the $1 of $0 in the season add up to $2', async (player, statistic, figure) => {
    expect(await seasonOf(player, statistic)).toBe(figure);
  });

  test('more than 98 % of corners and 86 % of fouls won are credited to a player', async () => {
    const credited = async (statistic: 'cornersWon' | 'foulsWon') => {
      const { total } = await opened.db
        .selectFrom('playerPeriods')
        .select((build) => build.fn.sum<number>(statistic).as('total'))
        .where('period', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(total) / (await leagueTotal(statistic));
    };
    expect(await credited('cornersWon')).toBeGreaterThan(0.98);
    expect(await credited('foulsWon')).toBeGreaterThan(0.86);
  });

  test('eleven players start for each side, and no player has more than 90 minutes', async () => {
    const { rows } = await sql<{ starters: number; longest: number; most: number; least: number }>`
      select min(starters)::integer as least, max(starters)::integer as most, max(longest)::integer as longest from (
        select count(*) filter (where started_match) as starters, max(minutes_played) as longest
        from player_periods where period = 0 group by match_id, is_home
      ) as sides`.execute(opened.db);
    expect(rows).toEqual([{ least: 11, most: 11, longest: 90 }]);
  });

  test('more than 700 sides without a sending-off play 990 minutes', async () => {
    const { rows } = await sql<{ played: number; sides: number }>`
      select played::integer, count(*)::integer as sides from (
        select sum(minutes_played) as played, sum(red_cards) as sent_off
        from player_periods where period = 0 group by match_id, is_home
      ) as sides where sent_off = 0 group by played order by sides desc limit 1`.execute(opened.db);
    expect(rows[0]?.played).toBe(990);
    expect(rows[0]?.sides).toBeGreaterThan(700);
  });

  test('a player’s club is the club of the latest match', async () => {
    const { rows } = await sql<{ club: string; matches: number }>`
      select teams.name as club, players.matches from players join teams on teams.id = club_id
      where known_as = 'H. Kane'`.execute(opened.db);
    expect(rows).toEqual([{ club: 'Tottenham Hotspur', matches: 37 }]);
  });
});

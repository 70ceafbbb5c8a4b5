import type { Insertable, Kysely } from 'kysely';
import type { PlayerPeriod, TeamPeriod } from '#lib/contract/game.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import { fold } from '#lib/domain/fold.ts';
import type { Database } from '#server/db/schema.ts';

/** All counts of a source with the same value. */
export function counts(value: number | null, but: Partial<TeamPeriod> = {}): TeamPeriod {
  const all = Object.fromEntries(STATISTICS.map((statistic) => [statistic, value])) as Record<Statistic, number | null>;
  return { ...all, ...but };
}

interface MatchRow {
  id: number;
  kickOff: string;
  home: number;
  away: number;
  referee?: number;
  status?: 'played' | 'scheduled';
  competition?: number;
}

/** Inserts rows of football data, with defaults for the fields that a test does not give. */
export function footballIn(db: Kysely<Database>) {
  const add = {
    async source(id: number, key: string, but: Partial<Insertable<Database['sources']>> = {}): Promise<void> {
      const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured' as const]));
      const cornersWon = { provenance: 'proxy', definition: 'By the last touch.' };
      const provenance = JSON.stringify({ player: { ...measured, cornersWon, tackles: 'proxy' }, team: measured });
      const row = {
        id,
        key,
        name: `Source ${key}`,
        licence: 'CC BY 4.0',
        attribution: 'Its makers',
        url: null,
        label: null,
      };
      await db
        .insertInto('sources')
        .values({ ...row, provenance, refreshedAt: '2026-11-01T06:00:00Z', revision: 1, ...but })
        .execute();
    },
    async competition(id: number, name: string, sourceId = 1): Promise<void> {
      await db
        .insertInto('competitions')
        .values({ id, sourceId, key: `c${id}`, name, isInternational: false })
        .execute();
    },
    async team(id: number, name: string, but: Partial<Insertable<Database['teams']>> = {}): Promise<void> {
      const row = { id, sourceId: 1, key: `t${id}`, name, isNationalTeam: false, competitionId: null, matches: 0 };
      await db
        .insertInto('teams')
        .values({ ...row, searchName: fold(name), ...but })
        .execute();
    },
    async player(id: number, name: string, but: Partial<Insertable<Database['players']>> = {}): Promise<void> {
      const words = name.split(' ');
      const lastName = words.pop() ?? '';
      const names = { firstName: words.join(' ') || null, lastName, knownAs: null, searchName: fold(name) };
      const row = { id, sourceId: 1, key: `p${id}`, position: null, clubId: null, nationalTeamId: null, matches: 0 };
      await db
        .insertInto('players')
        .values({ ...row, ...names, ...but })
        .execute();
    },
    async referee(id: number, name: string): Promise<void> {
      const row = { id, sourceId: 1, key: `r${id}`, name, searchName: fold(name), matches: 0 };
      await db.insertInto('referees').values(row).execute();
    },
    async match({ id, kickOff, home, away, referee, status = 'played', competition = 1 }: MatchRow): Promise<void> {
      const sides = { homeTeamId: home, awayTeamId: away, refereeId: referee ?? null };
      const row = {
        id,
        sourceId: 1,
        key: `m${id}`,
        competitionId: competition,
        season: 2026,
        round: null,
        venue: null,
      };
      await db
        .insertInto('matches')
        .values({ ...row, ...sides, kickOff, status })
        .execute();
    },
    async teamPeriod(
      matchId: number,
      teamId: number,
      isHome: boolean,
      period: 0 | 1 | 2,
      figures: TeamPeriod,
    ): Promise<void> {
      await db
        .insertInto('teamPeriods')
        .values({ matchId, teamId, isHome, period, ...figures })
        .execute();
    },
    async playerPeriod(
      matchId: number,
      playerId: number,
      isHome: boolean,
      period: 0 | 1 | 2,
      figures: PlayerPeriod,
    ): Promise<void> {
      await db
        .insertInto('playerPeriods')
        .values({ matchId, playerId, isHome, period, ...figures })
        .execute();
    },
  };
  return add;
}

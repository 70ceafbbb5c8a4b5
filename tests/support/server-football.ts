import type { Insertable, Kysely } from 'kysely';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import { personSearchNames, refereeSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import type { EntityKind } from '#server/db/football-tables.ts';
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
  sourceId?: number;
}

type TeamRow = Insertable<Database['teams']> & { readonly sourceId: number };
type PlayerRow = Insertable<Database['players']> & { readonly sourceId: number };

/** The ids of worlds that every database has. */
const REAL = 1;
const DEMO = 2;

/** Inserts rows of football data, with defaults for the fields that a test does not give. */
export function footballIn(db: Kysely<Database>) {
  /** Gives an entity a key of a source. @returns the entity's id and world */
  async function known(kind: EntityKind, id: number, sourceId: number, key: string) {
    await db
      .insertInto('sourceKeys')
      .values({ sourceId, kind, key, entityId: id, firstId: id, isFounder: true, described: '{}' })
      .execute();
    const { worldId } = await db
      .selectFrom('sources')
      .select('worldId')
      .where('id', '=', sourceId)
      .executeTakeFirstOrThrow();
    return { id, worldId };
  }

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
        worldId: (but.label ?? null) === null ? REAL : DEMO,
        rank: id,
      };
      await db
        .insertInto('sources')
        .values({ ...row, provenance, refreshedAt: '2026-11-01T06:00:00Z', ...but })
        .execute();
    },
    async competition(id: number, name: string, sourceId = 1): Promise<void> {
      await db
        .insertInto('competitions')
        .values({ ...(await known('competition', id, sourceId, `c${id}`)), name, isInternational: false })
        .execute();
    },
    async team(id: number, name: string, { sourceId = 1, ...but }: Partial<TeamRow> = {}): Promise<void> {
      const entity = await known('team', id, sourceId, `t${id}`);
      const row = { ...entity, name, isNationalTeam: false, competitionId: null, matches: 0 };
      await db
        .insertInto('teams')
        .values({ ...row, searchName: searchText([name]), ...but })
        .execute();
    },
    async player(id: number, name: string, { sourceId = 1, ...but }: Partial<PlayerRow> = {}): Promise<void> {
      const words = name.split(' ');
      const lastName = words.pop() ?? '';
      const shown = { firstName: words.join(' ') || null, lastName };
      const names = { ...shown, knownAs: null, searchName: searchText(personSearchNames(shown, [])) };
      const entity = await known('player', id, sourceId, `p${id}`);
      const row = { ...entity, position: null, clubId: null, nationalTeamId: null, matches: 0 };
      await db
        .insertInto('players')
        .values({ ...row, ...names, ...but })
        .execute();
    },
    async referee(id: number, name: string): Promise<void> {
      const searchName = searchText(refereeSearchNames([name]));
      const row = { ...(await known('referee', id, 1, `r${id}`)), name, searchName, matches: 0 };
      await db.insertInto('referees').values(row).execute();
    },
    async match({ id, kickOff, home, away, referee, status = 'played', ...of }: MatchRow): Promise<void> {
      const sides = { homeTeamId: home, awayTeamId: away, refereeId: referee ?? null };
      const row = {
        ...(await known('match', id, of.sourceId ?? 1, `m${id}`)),
        competitionId: of.competition ?? 1,
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

/** Removes all football, as the removal of every source does. */
export async function removeFootball(db: Kysely<Database>): Promise<void> {
  for (const table of [
    'matches',
    'players',
    'referees',
    'teams',
    'competitions',
    'sources',
    'analyzerClocks',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

import type { Kysely } from 'kysely';
import { fold } from '#lib/domain/fold.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { bulkUpsert, changed } from '#server/data/store/bulk.ts';
import { type Ids, readIds } from '#server/data/store/ids.ts';
import type { Database } from '#server/db/schema.ts';

const SOURCED = { id: 'integer', source_id: 'integer', key: 'text' };
const KEY = ['source_id', 'key'];

const upsertCompetitions = bulkUpsert({
  table: 'competitions',
  columns: { ...SOURCED, name: 'text', is_international: 'boolean' },
  key: KEY,
});

const upsertTeams = bulkUpsert({
  table: 'teams',
  columns: { ...SOURCED, name: 'text', is_national_team: 'boolean', search_name: 'text', matches: 'integer' },
  key: KEY,
  onlyNew: ['matches'],
});

const upsertPlayers = bulkUpsert({
  table: 'players',
  columns: {
    ...SOURCED,
    first_name: 'text',
    last_name: 'text',
    known_as: 'text',
    position: 'text',
    club_id: 'integer',
    national_team_id: 'integer',
    search_name: 'text',
    matches: 'integer',
  },
  key: KEY,
  onlyNew: ['matches'],
  keepWhenNull: ['club_id', 'national_team_id'],
});

const upsertReferees = bulkUpsert({
  table: 'referees',
  columns: { ...SOURCED, name: 'text', search_name: 'text', matches: 'integer' },
  key: KEY,
  onlyNew: ['matches'],
});

/** The ids of all entities that a match can refer to. */
export interface EntityIds {
  readonly competitions: Ids;
  readonly teams: Ids;
  readonly players: Ids;
  readonly referees: Ids;
}

/** Stores competitions, teams, players and referees; returns their ids and the number of changed rows. */
export async function storeEntities(
  db: Kysely<Database>,
  sourceId: number,
  data: CanonicalImport,
): Promise<{ ids: EntityIds; changes: number }> {
  const ids: EntityIds = {
    competitions: await readIds(db, 'competitions', sourceId),
    teams: await readIds(db, 'teams', sourceId),
    players: await readIds(db, 'players', sourceId),
    referees: await readIds(db, 'referees', sourceId),
  };
  const sourced = (kind: keyof EntityIds, key: string) => ({ id: ids[kind].give(key), source_id: sourceId, key });
  const teamId = (key: string | null) => (key === null ? null : ids.teams.of(key));

  const statements = [
    upsertCompetitions(
      data.competitions.map(({ key, name, isInternational }) => ({
        ...sourced('competitions', key),
        name,
        is_international: isInternational,
      })),
    ),
    upsertTeams(
      data.teams.map(({ key, name, isNationalTeam }) => ({
        ...sourced('teams', key),
        name,
        is_national_team: isNationalTeam,
        search_name: fold(name),
        matches: 0,
      })),
    ),
    upsertPlayers(
      data.players.map(({ key, firstName, lastName, knownAs, position, club, nationalTeam }) => ({
        ...sourced('players', key),
        first_name: firstName,
        last_name: lastName,
        known_as: knownAs,
        position,
        club_id: teamId(club),
        national_team_id: teamId(nationalTeam),
        search_name: fold([firstName, lastName, knownAs].filter((name) => name !== null).join(' ')),
        matches: 0,
      })),
    ),
    upsertReferees(
      data.referees.map(({ key, name }) => ({
        ...sourced('referees', key),
        name,
        search_name: fold(name),
        matches: 0,
      })),
    ),
  ];
  let changes = 0;
  for (const statement of statements) changes += await changed(db, statement);
  return { ids, changes };
}

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const STATISTICS = [
  'assists',
  'blockedShots',
  'cornersWon',
  'foulsCommitted',
  'foulsWon',
  'goals',
  'offsides',
  'passes',
  'redCards',
  'saves',
  'shots',
  'shotsOnTarget',
  'tackles',
  'yellowCards',
];
const MATCHES_PER_BATCH = 100;

interface StoredMatch {
  readonly id: number;
  readonly sourceId: number;
  readonly sourceKey: string;
  readonly key: string;
  readonly home: string;
  readonly away: string;
}

/** A row of figures. The query builder converts the names of columns to camel case. */
interface Row extends Readonly<Record<string, unknown>> {
  readonly matchId: number;
  readonly key: string;
  readonly period: 0 | 1 | 2;
  readonly isHome: boolean;
}

/**
 * Writes the figures of every played match as an observation, and stores the source of each row in `mix`. The form is that of imports
 * (server/data/store/observation.ts) when this migration was written, so a later import of the same files changes nothing.
 */
export async function convertObservations(db: Kysely<unknown>): Promise<void> {
  const { rows: matches } = await sql<StoredMatch>`
    select matches.id, matches.source_id, sources.key as source_key, matches.key, home.key as home, away.key as away
    from matches join sources on sources.id = matches.source_id
      join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
    where status = 'played' order by matches.id`.execute(db);
  const mixes = new Map<string, number>();
  for (let from = 0; from < matches.length; from += MATCHES_PER_BATCH) {
    await convertBatch(db, matches.slice(from, from + MATCHES_PER_BATCH), mixes);
  }
  for (const [content, id] of mixes) await countValues(db, id, Object.keys(JSON.parse(content)));
}

/** Counts the values of the rows with one mix, by match and period, as imports do (server/data/store/match-totals.ts). */
async function countValues(db: Kysely<unknown>, mix: number, statistics: readonly string[]): Promise<void> {
  const column = (statistic: string) => statistic.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const counts = sql.raw(
    `array[${statistics.map((statistic) => `count(${column(statistic)})`).join(', ')}]::smallint[]`,
  );
  for (const kind of ['team', 'player'] as const) {
    await sql`insert into match_mixes (match_id, kind, period, mix, subjects, counts)
      select match_id, ${kind}, period, mix, count(*), ${counts} from ${sql.raw(`${kind}_periods`)}
      where mix = ${mix} group by match_id, period, mix`.execute(db);
  }
}

async function convertBatch(db: Kysely<unknown>, matches: readonly StoredMatch[], mixes: Map<string, number>) {
  const known = mixes.size;
  const teams = await readRows(db, 'team', matches);
  const players = await readRows(db, 'player', matches);
  const observations = matches.map((match) => {
    const said = observationText(match, teams.get(match.id) ?? [], players.get(match.id) ?? []);
    const digest = createHash('sha256').update(said).digest('base64url');
    return { source_id: match.sourceId, match_key: match.key, digest, said };
  });
  await sql`insert into observations (source_id, match_key, digest, said)
    select * from json_to_recordset(${JSON.stringify(observations)}::text::json)
      as given(source_id integer, match_key text, digest text, said text)`.execute(db);
  const given = {
    team: matches.flatMap((match) => mixesOf(match, teams.get(match.id) ?? [], mixes)),
    player: matches.flatMap((match) => mixesOf(match, players.get(match.id) ?? [], mixes)),
  };
  for (const [content, id] of [...mixes].slice(known)) {
    await sql`insert into mixes (id, content) values (${id}, ${content})`.execute(db);
  }
  for (const kind of ['team', 'player'] as const) {
    await sql`update ${sql.raw(`${kind}_periods`)} as stored set mix = given.mix
      from json_to_recordset(${JSON.stringify(given[kind])}::text::json) as given(match_id integer, period smallint, mix smallint)
      where stored.match_id = given.match_id and stored.period = given.period`.execute(db);
  }
}

async function readRows(
  db: Kysely<unknown>,
  kind: 'team' | 'player',
  matches: readonly StoredMatch[],
): Promise<Map<number, Row[]>> {
  const ids = JSON.stringify(matches.map(({ id }) => id));
  const { rows } = await sql<Row>`
    select figures.*, subject.key from ${sql.raw(`${kind}_periods`)} as figures
      join ${sql.raw(`${kind}s`)} as subject on subject.id = ${sql.raw(`${kind}_id`)}
    where match_id in (select value::integer from json_array_elements_text(${ids}::text::json))
    order by subject.key collate "C", period`.execute(db);
  return Map.groupBy(rows, ({ matchId }) => matchId);
}

const has = (rows: readonly Row[]) => (statistic: string) => rows.some((row) => row[statistic] !== null);

/** The text of an observation. Each block is a list instead of an object, so that a match has a few thousand characters. */
function observationText({ home, away }: StoredMatch, teams: readonly Row[], players: readonly Row[]): string {
  const statistics = STATISTICS.filter(has([...teams, ...players]));
  const block = (row: Row) => statistics.map((statistic) => row[statistic]);
  const playerBlock = (row: Row) => [
    ...block(row),
    row['minutesPlayed'],
    row['startedMatch'] === null ? null : Number(row['startedMatch']),
  ];
  const periods = (rows: readonly Row[], form: (row: Row) => unknown[]) =>
    [0, 1, 2].map((period) => {
      const row = rows.find((one) => one.period === period);
      return row === undefined ? null : form(row);
    });
  const side = (team: string, isHome: boolean) => ({
    team,
    periods: periods(
      teams.filter((row) => row.isHome === isHome),
      block,
    ),
  });
  const appearances = [...Map.groupBy(players, ({ key }) => key)].map(([key, rows]) => [
    key,
    rows[0]?.isHome ? 1 : 0,
    ...periods(rows, playerBlock),
  ]);
  return JSON.stringify({ statistics, home: side(home, true), away: side(away, false), players: appearances });
}

/** The mix of each period. It has the same source for every statistic with a value in the period. */
function mixesOf({ id, sourceKey }: StoredMatch, rows: readonly Row[], mixes: Map<string, number>) {
  return [...Map.groupBy(rows, ({ period }) => period)].map(([period, ofPeriod]) => {
    const content = JSON.stringify(
      Object.fromEntries(STATISTICS.filter(has(ofPeriod)).map((statistic) => [statistic, sourceKey])),
    );
    const mix = mixes.get(content) ?? mixes.size + 1;
    mixes.set(content, mix);
    return { match_id: id, period, mix };
  });
}

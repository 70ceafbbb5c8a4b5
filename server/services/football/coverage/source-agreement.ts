import { type Kysely, type Selectable, sql } from 'kysely';
import type { Contradiction, SourceAgreement } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';

/** The worlds and sources of a reply on coverage. */
export interface CoverageScope {
  readonly worlds: readonly number[];
  /** The sources of the worlds; replies refer to them by their index. */
  readonly sources: readonly Selectable<Database['sources']>[];
}

interface AgreementRow extends Sums {
  readonly leagueId: number;
  readonly leagueName: string;
  readonly season: number;
  readonly kind: SubjectType;
  readonly statistic: AnyStatistic;
  readonly sourceA: number;
  readonly sourceB: number;
  readonly provenanceA: Provenance;
  readonly provenanceB: Provenance;
  readonly equal: number;
}

/** The number of compared pairs (a, b) of values, and the sums of a, b, a², b² and ab. */
interface Sums {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

/** How often the values of two sources agree, by season, kind of subject, statistic and pair of sources. */
export async function loadAgreement(
  db: Kysely<Database>,
  { worlds, sources }: CoverageScope,
): Promise<SourceAgreement[]> {
  const { rows } = await sql<AgreementRow>`
    select matches.competition_id as league_id, competitions.name as league_name, season, kind, statistic, source_a, source_b,
      provenance_a, provenance_b, sum(n)::integer as n, sum(equal)::integer as equal,
      sum(sum_a) as a, sum(sum_b) as b, sum(sum_aa) as aa, sum(sum_bb) as bb, sum(sum_ab) as ab
    from agreement join matches on matches.id = match_id join competitions on competitions.id = matches.competition_id
    where matches.world_id in (${sql.join([...worlds])}) and matches.merged_into is null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  const indexOf = new Map(sources.map(({ id }, index) => [id, index]));
  const found = rows.flatMap((row): SourceAgreement[] => {
    const [a, b] = [indexOf.get(row.sourceA), indexOf.get(row.sourceB)];
    if (a === undefined || b === undefined) return [];
    const { leagueId, leagueName, season, kind, statistic, n, equal } = row;
    const one = { index: a, provenance: row.provenanceA };
    const other = { index: b, provenance: row.provenanceB };
    const [first, second] = a < b ? [one, other] : [other, one];
    return [
      {
        league: { id: leagueId, name: leagueName },
        season,
        subject: kind,
        statistic,
        sources: [first.index, second.index],
        provenances: [first.provenance, second.provenance],
        compared: n,
        equal,
        correlation: correlation(row),
      },
    ];
  });
  return found.sort(inOrder);
}

/** Compares for sorting: the latest season first, then leagues by name, teams before players, statistics in the catalogue's order. */
function inOrder(one: SourceAgreement, other: SourceAgreement): number {
  return (
    other.season - one.season ||
    one.league.name.localeCompare(other.league.name, 'en') ||
    one.league.id - other.league.id ||
    other.subject.localeCompare(one.subject, 'en') ||
    ALL_STATISTICS.indexOf(one.statistic) - ALL_STATISTICS.indexOf(other.statistic) ||
    one.sources[0] - other.sources[0] ||
    one.sources[1] - other.sources[1]
  );
}

/** Pearson's coefficient from the sums over the pairs, to four decimals; `null` where one side does not vary. */
export function correlation({ n, a, b, aa, bb, ab }: Sums): number | null {
  const [spreadA, spreadB] = [n * aa - a * a, n * bb - b * b];
  // Sums of decimals are not exact: a variance that is tiny compared with its terms is a rounding error.
  if (spreadA <= 1e-9 * n * aa || spreadB <= 1e-9 * n * bb) return null;
  const r = (n * ab - a * b) / Math.sqrt(spreadA * spreadB);
  return Math.round(Math.max(-1, Math.min(1, r)) * 10_000) / 10_000;
}

interface ContradictionRow {
  readonly id: number;
  readonly kickOff: Date;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly season: number;
  readonly homeId: number;
  readonly homeName: string;
  readonly awayId: number;
  readonly awayName: string;
  readonly sourceA: number;
  readonly sourceB: number;
  readonly homeA: number | null;
  readonly awayA: number | null;
  readonly homeB: number | null;
  readonly awayB: number | null;
  /** The merged goals. */
  readonly homeShown: number | null;
  readonly awayShown: number | null;
}

const LISTED = 200;

/** The matches for which two sources state different goals, the latest first: at most `LISTED` pairs of sources. */
export async function loadContradictions(
  db: Kysely<Database>,
  { worlds, sources }: CoverageScope,
): Promise<Contradiction[]> {
  const { rows } = await sql<ContradictionRow>`
    select matches.id, kick_off, matches.competition_id as league_id, competitions.name as league_name, season,
      home.id as home_id, home.name as home_name, away.id as away_id, away.name as away_name, source_a, source_b,
      (a.described ->> 'homeGoals')::integer as home_a, (a.described ->> 'awayGoals')::integer as away_a,
      (b.described ->> 'homeGoals')::integer as home_b, (b.described ->> 'awayGoals')::integer as away_b,
      (select goals from team_periods where match_id = matches.id and period = 0 and is_home) as home_shown,
      (select goals from team_periods where match_id = matches.id and period = 0 and not is_home) as away_shown
    from agreement join matches on matches.id = match_id join competitions on competitions.id = matches.competition_id
      join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
      join source_keys as a on a.kind = 'match' and a.entity_id = match_id and a.source_id = source_a
      join source_keys as b on b.kind = 'match' and b.entity_id = match_id and b.source_id = source_b
    where agreement.kind = 'team' and statistic = 'goals' and equal < n
      and matches.world_id in (${sql.join([...worlds])}) and matches.merged_into is null
    order by kick_off desc, matches.id, source_a, source_b limit ${sql.lit(LISTED)}`.execute(db);
  const indexOf = new Map(sources.map(({ id }, index) => [id, index]));
  return rows.flatMap((row) => {
    const [a, b] = [indexOf.get(row.sourceA), indexOf.get(row.sourceB)];
    if (a === undefined || b === undefined) return [];
    const isShown = (home: number | null, away: number | null) => home === row.homeShown && away === row.awayShown;
    const one = { source: a, home: row.homeA, away: row.awayA, isShown: isShown(row.homeA, row.awayA) };
    const other = { source: b, home: row.homeB, away: row.awayB, isShown: isShown(row.homeB, row.awayB) };
    return [
      {
        id: row.id,
        matchDate: row.kickOff.toISOString(),
        league: { id: row.leagueId, name: row.leagueName },
        season: row.season,
        homeTeam: { id: row.homeId, name: row.homeName },
        awayTeam: { id: row.awayId, name: row.awayName },
        scores: a < b ? [one, other] : [other, one],
      },
    ];
  });
}

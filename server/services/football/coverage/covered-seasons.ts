import { type Kysely, sql } from 'kysely';
import type { Cover, CoveredFigure, CoveredSeason } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { Database } from '#server/db/schema.ts';
import { originOf } from '#server/services/football/coverage/credits.ts';
import type { CoverageScope } from '#server/services/football/coverage/source-agreement.ts';

interface SeasonRow {
  readonly leagueId: number;
  readonly leagueName: string;
  readonly season: number;
  readonly label: string | null;
  readonly matches: number;
  readonly since: Date;
  readonly until: Date;
}

/** A group of matches of a season whose rows of `match_mixes` are equal for one kind of subject and one period. */
interface FormRow {
  readonly leagueId: number;
  readonly season: number;
  readonly kind: SubjectType;
  readonly period: 0 | 1 | 2;
  /**
   * The rows of `match_mixes` of one match, separated by spaces. Each is `mix:subjects:counts`: the id of the mix, the number of subjects,
   * and the numbers of values of its statistics, separated by commas.
   */
  readonly form: string;
  readonly matches: number;
  readonly until: Date;
}

/** The seasons of the given worlds with the numbers of their merged values, the latest first. */
export async function loadCoveredSeasons(db: Kysely<Database>, scope: CoverageScope): Promise<CoveredSeason[]> {
  const mixes = new Map(
    (await db.selectFrom('mixes').selectAll().execute()).map(({ id, content }) => [
      id,
      Object.entries(JSON.parse(content) as Record<AnyStatistic, string>) as [AnyStatistic, string][],
    ]),
  );
  const forms = Map.groupBy(await readForms(db, scope), ({ leagueId, season }) => `${leagueId} ${season}`);
  return (await readSeasons(db, scope)).map(({ leagueId, leagueName, since, until, ...row }) => {
    const own = forms.get(`${leagueId} ${row.season}`) ?? [];
    const appearances = sum(own, (form) =>
      form.kind === 'player' && form.period === 0 ? form.matches * sum(words(form), ({ subjects }) => subjects) : 0,
    );
    const subjects = { player: appearances, team: 2 * row.matches };
    const tallies = new Tallies(scope, mixes);
    for (const form of own) tallies.add(form);
    const period = { since: since.toISOString(), until: until.toISOString() };
    return {
      league: { id: leagueId, name: leagueName },
      ...row,
      ...period,
      appearances,
      figures: tallies.figures(subjects),
    };
  });
}

async function readSeasons(db: Kysely<Database>, { worlds }: CoverageScope): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select competition_id as league_id, competitions.name as league_name, season, worlds.label, count(*)::integer as matches,
      min(kick_off) as since, max(kick_off) as until
    from matches join competitions on competitions.id = competition_id join worlds on worlds.id = matches.world_id
    where matches.world_id in (${sql.join([...worlds])}) and status = 'played' and matches.merged_into is null
    group by 1, 2, 3, 4 order by until desc, league_name, league_id`.execute(db);
  return rows;
}

async function readForms(db: Kysely<Database>, { worlds }: CoverageScope): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    with counted as (
      select match_id, kind, period,
        string_agg(mix || ':' || subjects || ':' || array_to_string(counts, ','), ' ' order by mix) as form
      from match_mixes group by match_id, kind, period
    )
    select competition_id as league_id, season, kind, period, form, count(*)::integer as matches, max(kick_off) as until
    from counted join matches on matches.id = match_id
    where world_id in (${sql.join([...worlds])}) and merged_into is null
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

function words({ form }: FormRow) {
  return form.split(' ').map((word) => {
    const [mix, subjects, counts = ''] = word.split(':');
    return { mix: Number(mix), subjects: Number(subjects), counts: counts.split(',').map(Number) };
  });
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

interface Tally {
  values: number;
  matches: number;
  until: Date;
  readonly from: Map<string, { source: number; provenance: Provenance; values: number }>;
}

/** Adds up the values of a season by subject, statistic, and full matches or halves. */
class Tallies {
  readonly #tallies = new Map<string, Tally>();
  readonly #scope: CoverageScope;
  readonly #mixes: ReadonlyMap<number, readonly [AnyStatistic, string][]>;

  constructor(scope: CoverageScope, mixes: ReadonlyMap<number, readonly [AnyStatistic, string][]>) {
    this.#scope = scope;
    this.#mixes = mixes;
  }

  add(form: FormRow): void {
    const { kind, period, matches, until } = form;
    const met = new Set<AnyStatistic>();
    for (const { mix, counts } of words(form)) {
      for (const [index, [statistic, entry]] of (this.#mixes.get(mix) ?? []).entries()) {
        const values = (counts[index] ?? 0) * matches;
        const origin = originOf(entry, { type: kind, sources: this.#scope.sources, statistic });
        if (values === 0 || origin === null) continue;
        const tally = this.#tally(keyOf(kind, statistic, period > 0), until);
        tally.values += values;
        // Both halves of a match normally have the same statistics, so only first halves count as matches with halves.
        if (!met.has(statistic) && period < 2) tally.matches += matches;
        met.add(statistic);
        if (until > tally.until) tally.until = until;
        const [source, provenance] = origin;
        const share = tally.from.get(`${source} ${provenance}`) ?? { source, provenance, values: 0 };
        share.values += values;
        tally.from.set(`${source} ${provenance}`, share);
      }
    }
  }

  /** @param subjects the number of player appearances, and of team appearances */
  figures(subjects: Readonly<Record<SubjectType, number>>): CoveredFigure[] {
    return (['team', 'player'] as const).flatMap((subject) =>
      ALL_STATISTICS.flatMap((statistic) => {
        const full = this.#cover(keyOf(subject, statistic, false), subjects[subject]);
        const halves = this.#cover(keyOf(subject, statistic, true), 2 * subjects[subject]);
        return full === null && halves === null ? [] : [{ subject, statistic, full, halves }];
      }),
    );
  }

  #tally(key: string, until: Date): Tally {
    const tally = this.#tallies.get(key) ?? { values: 0, matches: 0, until, from: new Map() };
    this.#tallies.set(key, tally);
    return tally;
  }

  #cover(key: string, of: number): Cover | null {
    const tally = this.#tallies.get(key);
    if (tally === undefined) return null;
    const from = [...tally.from.values()].sort((one, other) => other.values - one.values || one.source - other.source);
    return { values: tally.values, of, matches: tally.matches, until: tally.until.toISOString(), from };
  }
}

const keyOf = (subject: SubjectType, statistic: AnyStatistic, isHalf: boolean) => `${subject} ${statistic} ${isHalf}`;

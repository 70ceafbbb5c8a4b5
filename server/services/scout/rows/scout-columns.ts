import type { ScoutMatch, ScoutReply } from '#lib/contract/scout/scout.ts';
import type { ScoutColumns } from '#lib/contract/scout/scout-columns.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { ScoutEntryRow } from '#server/services/scout/rows/scout-rows.ts';

const rateOf = (rate: HitRate | null): [number, number] | null => (rate === null ? null : [rate.hits, rate.games]);
const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

/** Converts rows to columns, the form of the reply, and collects their matches. @param hasReferees whether the plan includes referees */
export function writtenRows(
  rows: readonly ScoutEntryRow[],
  choices: readonly StatisticChoice[],
  hasReferees: boolean,
): Pick<ScoutReply, 'matches' | 'columns'> {
  const indexes = new Map<number, number>();
  const matches: ScoutMatch[] = [];
  const matchIndex = ({ entry }: ScoutEntryRow): number => {
    const { match } = entry.at;
    const known = indexes.get(match.id);
    if (known !== undefined) return known;
    indexes.set(match.id, matches.length);
    return matches.push(hasReferees ? match : { ...match, referee: null }) - 1;
  };
  const columns: ScoutColumns = {
    subject: rows.map(({ entry }) => entry.type),
    id: rows.map(({ entry }) => entry.id),
    name: rows.map(({ entry }) => entry.name),
    position: rows.map(({ entry }) => entry.position),
    match: rows.map(matchIndex),
    isHome: rows.map(({ entry }) => entry.isHome),
    statistic: rows.map(({ choice }) => choices.indexOf(choice)),
    line: rows.map(({ line }) => line),
    last5: rows.map(({ last5 }) => rateOf(last5)),
    last10: rows.map(({ last10 }) => rateOf(last10)),
    season: rows.map(({ season }) => rateOf(season)),
    place: rows.map(({ place }) => rateOf(place)),
    opponent: rows.map(({ opponent }) => rateOf(opponent)),
    streak: rows.map(({ streak }) => streak),
    average: rows.map(({ average }) => rounded(average, 2)),
    minutes: rows.map(({ minutes }) => rounded(minutes, 0)),
    starts: rows.map(({ starts }) => rateOf(starts)),
    allowed: rows.map(({ allowed }) => {
      if (allowed === null) return null;
      const { mean, rank, of, shared, games } = allowed;
      // The mean has four decimals: with two, 56 in 19 games would be 2.95, which the client rounds to 3.0, while the Stats panel shows 2.9.
      return [Number(mean.toFixed(4)), rank, of, shared, games];
    }),
    allowedSeason: rows.map(({ allowed }) => allowed?.season ?? null),
    referee: rows.map(({ referee }) => rounded(referee, 2)),
    probability: rows.map(({ probability }) => rounded(probability, 6)),
    availability: rows.map(({ entry: { availability } }) =>
      availability === null ? null : [availability.status, availability.chance],
    ),
  };
  return { matches, columns };
}

import { dataCoverage } from '#lib/contract/data/data.ts';
import type { PlayerDetail, SearchReply } from '#lib/contract/football/search.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { missingText } from '#lib/domain/data/data-coverage.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { testServer } from '#tests/support/server-app.ts';

/** Reads the first player whom a search finds, as a user of Premium, with what the coverage says of the first season. */
export async function playerDetails(opened: OpenDatabase, query: string) {
  const app = await testServer(opened);
  const user = await app.member('PREMIUM');
  const { players } = (await app.get(`/search?query=${query}`, user)).body as SearchReply;
  const { body } = await app.get(`/search/id?type=player&id=${players[0]?.id}`, user);
  const { data } = body as { data: PlayerDetail };
  const [season] = dataCoverage.output.parse((await app.get('/data/coverage', user)).body).seasons;
  /** The different values of a statistic in all games of the player. */
  const values = (statistic: Statistic) => [
    ...new Set(data.lastGames.map(({ statistics }) => statistics.player.full?.[statistic] ?? null)),
  ];
  return {
    data,
    values,
    /** The statistics without any value: in all games, in the stated source, and in the coverage of players. */
    isMissing: (statistic: Statistic) =>
      values(statistic).every((value) => value === null) &&
      data.source?.statistics[statistic] === 'missing' &&
      season?.figures.every((one) => one.subject !== 'player' || one.statistic !== statistic) === true,
    coverage: season === undefined ? null : missingText(season),
  };
}

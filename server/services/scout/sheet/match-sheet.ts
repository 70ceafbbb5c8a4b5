import type { Kysely } from 'kysely';
import type { MatchSheet, Sentence } from '#lib/contract/scout/match-sheet.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { mostUnusual } from '#lib/domain/match/unusual-sentences.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { originsText } from '#lib/domain/statistics/provenance.ts';
import { statisticDescription } from '#lib/domain/statistics/statistic-description.ts';
import type { Database } from '#server/db/schema.ts';
import { loadCredits } from '#server/services/football/coverage/credits.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import type { ComingMatch } from '#server/services/scout/games/coming-matches.ts';
import { matchesOf } from '#server/services/scout/games/games-without-values.ts';
import { lineUpOf } from '#server/services/scout/rows/line-up.ts';
import { findMatch, openMatch } from '#server/services/scout/rows/match-preview.ts';
import { type LeagueRates, loadLeagueRates } from '#server/services/scout/sheet/league-rates.ts';
import { pastResults } from '#server/services/scout/sheet/past-results.ts';
import { type FoundFigure, figuresOf, TOLD } from '#server/services/scout/sheet/unusual-figures.ts';
import type { Slates } from '#server/services/scout/slate/slates.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly slates: Slates;
}

/** The number of matches in the form of a team, and of matches against each other. */
const MOST = { form: 10, meetings: 8 } as const;
/** The maximum number of cached leagues. */
const ROOM = 24;

/**
 * Returns functions for the sheets of matches. A user of a plan with a limit of rows gets sentences about the one
 * match of a day that the Analyzer shows in that plan.
 */
export function createMatchSheets({ db, slates }: Deps) {
  const leagues = createVersionedCache<LeagueRates>(ROOM);

  /** All figures of a match that sentences can be about: of the teams and their likely elevens. Empty for a played match. */
  async function figures(row: ComingMatch, user: PlanUser, versions: ReadonlyMap<number, string>) {
    const { slate, entries } = await openMatch(slates, row, user.id, versions);
    const likely = slate === undefined ? [] : lineUpOf(slate, row.id).filter(({ isLikely }) => isLikely);
    const candidates = entries.filter(({ type, id }) => type === 'team' || likely.some((player) => player.id === id));
    const season = { competitionId: row.leagueId, season: row.season };
    const league = await leagues(`${row.leagueId} ${row.season}`, versions.get(row.worldId) ?? '', () =>
      loadLeagueRates(db, season),
    );
    const rows = await matchesOf(db, [new Map(candidates.map((entry, index) => [index, entry.games]))]);
    const { historyGames } = PLANS[user.plan];
    const statistics = TOLD.filter((statistic) => isIncluded(user.plan, statistic));
    return candidates.flatMap((entry) => figuresOf(entry, { rows, league, historyGames, statistics }));
  }

  /** @throws {Problem} 404 for an unknown match or one of another user's own football. */
  async function sheet(id: number, user: PlanUser, versions: ReadonlyMap<number, string>): Promise<MatchSheet> {
    const row = await findMatch(db, id, user.id);
    const of = { before: row.kickOff, most: MOST.form };
    const form = {
      home: await pastResults(db, { ...of, teamId: row.homeId }),
      away: await pastResults(db, { ...of, teamId: row.awayId }),
    };
    const meetings = await pastResults(db, { ...of, teamId: row.homeId, against: row.awayId, most: MOST.meetings });
    const isLocked = PLANS[user.plan].scoutRows !== null && !row.isFirst;
    const chosen = isLocked || row.status === 'played' ? [] : mostUnusual(await figures(row, user, versions));
    const sentences: Sentence[] = [];
    for (const figure of chosen) sentences.push(await sentenceOf(db, figure, row.worldId));
    return { form, meetings, sentences, unlocks: isLocked ? 'PREMIUM' : null };
  }

  return { figures, sheet };
}

/** Adds the sources of the values of a figure's games, and the definition of the first of them. */
async function sentenceOf(
  db: Kysely<Database>,
  { matches, ...figure }: FoundFigure,
  worldId: number,
): Promise<Sentence> {
  const { subject, id, statistic } = figure;
  const rows = await db
    .selectFrom(subject === 'player' ? 'playerPeriods' : 'teamPeriods')
    .select('mix')
    .distinct()
    .where(subject === 'player' ? 'playerId' : 'teamId', '=', id)
    .where('matchId', 'in', matches)
    .where('period', '=', 0)
    .where(statistic, 'is not', null)
    .execute();
  const mixIds = rows.flatMap(({ mix }) => mix ?? []);
  const { source, sources, mixes } = await loadCredits(db, {
    type: subject,
    id,
    worldId,
    plan: PLANS.PREMIUM,
    mixIds,
  });
  const origins = mixes.flatMap((mix) => {
    const [index, provenance] = mix[statistic] ?? [];
    const named = sources[index ?? -1];
    return named === undefined || provenance === undefined ? [] : [{ source: named, provenance }];
  });
  const [first] = origins;
  const text = originsText(origins);
  return {
    ...figure,
    sources: text === null || text === '' ? [source.name] : [text],
    definition: (first?.source ?? source).definitions?.[statistic] ?? statisticDescription(statistic),
  };
}

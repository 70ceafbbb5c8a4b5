import type { Column, SourceMatch } from '#server/data/merge/statistic-columns.ts';

/** The score of a match in one source. */
interface Score {
  readonly sourceMatch: number;
  readonly sourceId: number;
  readonly text: string;
  /** True when the players of a side have more goals in this source than the side's score. */
  readonly isRefuted: boolean;
}

/**
 * Elects the score of a match if sources contradict each other. Returns the columns of the teams without the goals of outvoted sources. These goals are
 * left out in all periods, because the halves of an outvoted source do not add up to the elected score.
 *
 * A score that is lower than the goals of the source's own players is considered only if this is true of every score. The score of most
 * sources is elected if at least two sources have it and no other score has as many. Otherwise the score of the best reading is elected.
 *
 * @param columns the statistics of the teams, each with the best reading first
 */
export function withElectedScore(columns: readonly Column[], sourceMatches: readonly SourceMatch[]): readonly Column[] {
  const goals = columns.find(({ statistic }) => statistic === 'goals');
  const scores = (goals?.readings ?? []).flatMap(
    ({ sourceMatch, at }) => scoreOf(sourceMatches[sourceMatch], sourceMatch, at) ?? [],
  );
  if (goals === undefined || new Set(scores.map(({ text }) => text)).size < 2) return columns;
  const elected = elect(scores);
  const outvoted = new Set(scores.filter(({ text }) => text !== elected).map(({ sourceMatch }) => sourceMatch));
  const readings = goals.readings.filter(({ sourceMatch }) => !outvoted.has(sourceMatch));
  return columns.map((column) => (column === goals ? { ...goals, readings } : column));
}

function elect(all: readonly Score[]): string | undefined {
  const credible = all.filter(({ isRefuted }) => !isRefuted);
  const scores = credible.length > 0 ? credible : all;
  const votes = [...Map.groupBy(scores, ({ text }) => text)].map(([text, own]) => ({
    text,
    sources: new Set(own.map(({ sourceId }) => sourceId)).size,
  }));
  const most = Math.max(...votes.map(({ sources }) => sources));
  const first = votes.filter(({ sources }) => sources === most);
  return first.length === 1 ? first[0]?.text : scores[0]?.text;
}

/** The score in one source; `null` if the source does not have it. */
function scoreOf(sourceMatch: SourceMatch | undefined, index: number, at: number): Score | null {
  const observation = sourceMatch?.observation;
  const [home, away] = [observation?.home.periods[0][at] ?? null, observation?.away.periods[0][at] ?? null];
  if (sourceMatch === undefined || home === null || away === null) return null;
  const scored = { home: 0, away: 0 };
  for (const [, isHome, full] of observation?.players ?? []) scored[isHome === 1 ? 'home' : 'away'] += full[at] ?? 0;
  const isRefuted = home < scored.home || away < scored.away;
  return { sourceMatch: index, sourceId: sourceMatch.sourceId, text: `${home}–${away}`, isRefuted };
}

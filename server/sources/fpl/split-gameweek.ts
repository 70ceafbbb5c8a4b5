import type { Counter, Figures, LiveElement } from '#server/sources/fpl/replies.ts';

/** A player's figures in one match. */
export interface MatchFigures {
  readonly fixture: number;
  readonly figures: Figures;
}

/**
 * Splits a player's sums of a gameweek by match. With several matches, a figure is known if the explanations of the points add up to the
 * sum, or if the player was on the pitch in only one match.
 *
 * @returns one entry per match
 */
export function splitGameweek({ stats, explain }: LiveElement): MatchFigures[] {
  if (explain.length === 1) return explain.map(({ fixture }) => ({ fixture, figures: stats }));
  const minutes = shares('minutes', stats, explain);
  const onPitch = minutes?.map((own) => own > 0);
  const split = (figure: Counter): readonly (number | null)[] => {
    const total = stats[figure];
    const own = shares(figure, stats, explain);
    if (own !== null) return own;
    if (onPitch === undefined || total === null) return explain.map(() => null);
    const played = onPitch.filter(Boolean).length;
    if (played === 1) return onPitch.map((wasOn) => (wasOn ? total : 0));
    // A match has at most one start of a player. If there are as many starts as matches on the pitch, the player started each of them.
    return onPitch.map((wasOn) => (figure === 'starts' && total === played ? Number(wasOn) : null));
  };
  const figures = Object.keys(stats) as Counter[];
  const columns = figures.map((figure) => [figure, split(figure)] as const);
  return explain.map(({ fixture }, index) => ({
    fixture,
    figures: Object.fromEntries(columns.map(([figure, own]) => [figure, own[index] ?? null])) as Figures,
  }));
}

/** A figure by match, from the explanations of the points; `null` when these do not add up to the sum. */
function shares(figure: Counter, stats: Figures, explain: LiveElement['explain']): number[] | null {
  // Points can be negative, so that a sum of 0 does not mean 0 in each match.
  if (figure === 'total_points' && explain.some(({ stats: explained }) => explained.length === 0)) return null;
  const own = explain.map(({ stats: explained }) =>
    figure === 'total_points'
      ? explained.reduce((total, { points }) => total + points, 0)
      : explained.reduce((total, { identifier, value }) => (identifier === figure ? total + value : total), 0),
  );
  return own.reduce((total, value) => total + value, 0) === stats[figure] ? own : null;
}

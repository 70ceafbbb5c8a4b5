/** P(start | appears) from which a player counts as a likely starter. */
export const LIKELY_STARTER = 0.7;

/** What a player must have behind him before anything is published of him, or graded in a backtest. */
export const EARLIER_APPEARANCES = 5;

import { z } from 'zod';
import { watchlist } from '#lib/contract/watchlist/watchlist.ts';
import { watchlistFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { tool } from '#server/http/mcp/tool.ts';

/** The user's watchlist with its figures. */
export const myWatchlist = tool({
  name: 'my_watchlist',
  title: 'My watchlist',
  description:
    "The user's watchlist: each subject with its statistic, line and side, the hit rate of the last ten games at it, the streak, and the next match.",
  scope: 'read:own',
  input: z.object({}),
  async answer(_asked, { ask, site }) {
    const { entries } = await ask(watchlist, {});
    const { figures } = await ask(watchlistFigures, {});
    const of = new Map(figures.map((one) => [one.subject, one]));
    const gone = entries.filter(({ isKnown }) => !isKnown);
    return {
      entries: entries.map(({ alerts: _alerts, changedAt: _changedAt, line, isKnown: _isKnown, ...entry }) => {
        const { next, last10, streak, starts, availability, line: usual } = of.get(entry.subject) ?? {};
        return {
          ...entry,
          line: line ?? usual ?? null,
          last10: last10 ?? null,
          streak: streak ?? null,
          starts: starts ?? null,
          availability: availability ?? null,
          next: next ?? null,
        };
      }),
      link: `${site}/app/scout/watchlist`,
      sources: [],
      unknown: [
        ...gone.map(({ name }) => `${name} is in no source any more.`),
        'last_games of a subject states the sources of its figures.',
      ],
    };
  },
});

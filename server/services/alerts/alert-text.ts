import type { Alert, AlertSettings } from '#lib/contract/account/alerts.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import type { MadeAlert } from '#lib/domain/watchlist/due-alerts.ts';
import { watchedText } from '#lib/domain/watchlist/watch-statistics.ts';
import { watchedPath } from '#lib/domain/watchlist/watched-path.ts';
import type { AlertFacts, NearMatch } from '#server/services/alerts/alert-facts.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { figuresOf, shownValues } from '#server/services/watchlist/watched-figures.ts';
import { watchedOf } from '#server/services/watchlist/watchlist.ts';

type Text = Pick<Alert, 'title' | 'body' | 'path'>;

/** A player with this many starts in the last ten games is likely to start. */
const REGULAR = 6;

/**
 * The text and path of an alert, with the present figures; `null` when the facts lack its match or entry.
 *
 * @example { title: 'Saka 3 shots, over 2.5', body: 'Arsenal 2–1 Brighton' }
 */
export function alertText(
  { kind, watchedId, matchId }: MadeAlert,
  facts: Omit<AlertFacts, 'subjects'>,
  { user, settings }: { readonly user: PlanUser; readonly settings: AlertSettings },
): Text | null {
  const match = facts.matches.find((one) => one.id === matchId && one.watchedId === watchedId);
  if (match === undefined) return null;
  const fixture = `${match.home} v ${match.away}`;
  const kickOff = formatKickOff(match.kickOff.toISOString(), settings.timeZone);
  if (watchedId === null) {
    const notes = match.notes === 1 ? 'a note' : `${match.notes} notes`;
    return { title: `${fixture}, ${kickOff}`, body: `You have ${notes} on this match.`, path: '/app/notebook' };
  }
  const row = facts.rows.get(watchedId);
  if (row === undefined) return null;
  const games = facts.games.get(watchedId);
  const figures = figuresOf(row, games, user);
  const line = row.line ?? figures.line;
  const entry = watchedOf(row);
  const path = watchedPath(entry, line);
  const stated = row.statistic === null ? null : watchedText({ ...entry, line }, row.kind);
  if (kind === 'before') {
    const rate = stated && figures.last10 && `${stated} in ${figures.last10.hits} of ${figures.last10.games}.`;
    const start = (figures.starts?.hits ?? 0) >= REGULAR ? 'Likely to start.' : '';
    const words = [`${fixture}.`, rate ?? '', start].filter((part) => part !== '');
    return { title: `${entry.name}: ${kickOff}`, body: words.join(' '), path };
  }
  const score = scoreOf(match);
  if (kind === 'streak') return { title: `${entry.name}: ${row.streak} in a row, ${stated}`, body: score, path };
  const index = games?.matches.indexOf(matchId) ?? -1;
  const value = index < 0 ? null : (shownValues(row, games, user)?.[index] ?? null);
  if (value === null || stated === null || line === null) {
    const isAbsent = row.kind === 'player' && index < 0 && match.hasPlayers;
    return { title: score, body: isAbsent ? `${entry.name} did not play.` : entry.name, path };
  }
  const outcome = value > line ? `over ${line}` : value < line ? `under ${line}` : `on ${line}`;
  const statistic = stated.slice(0, stated.indexOf(` ${row.side} `)).toLowerCase();
  return { title: `${entry.name} ${value} ${statistic}, ${outcome}`, body: score, path };
}

function scoreOf({ home, away, homeGoals, awayGoals }: NearMatch): string {
  return homeGoals === null || awayGoals === null ? `${home} v ${away}` : `${home} ${homeGoals}–${awayGoals} ${away}`;
}

import type { ScoutAvailability, ScoutQuestion } from '#lib/contract/scout/scout.ts';
import type { ScoutEntryRow } from '#server/services/scout/rows/scout-rows.ts';
import type { SlateEntry } from '#server/services/scout/slate/slate.ts';

/** Whether a subject passes the filters of a view that do not depend on its figures. */
export function isInView(
  { type, id, position, teamId, at, availability }: SlateEntry,
  question: ScoutQuestion,
): boolean {
  const { league, team, subject, position: wanted } = question;
  const { match } = at;
  if (league !== undefined && match.league.id !== league) return false;
  if (team !== undefined && !(type === 'referee' ? [match.home.id, match.away.id].includes(team) : teamId === team))
    return false;
  if (subject !== undefined && type !== subject) return false;
  if (wanted !== undefined && position !== wanted) return false;
  if (question.subjects !== undefined && !question.subjects.split(',').includes(`${type}-${id}`)) return false;
  return isAvailable(availability, question.availability ?? 'expected');
}

/** Whether a player passes the filter of availability. "Expected" includes doubtful players, and others with a reported chance above zero. */
export function isAvailable(reported: SlateEntry['availability'], wanted: ScoutAvailability): boolean {
  if (wanted === 'all' || reported === null) return true;
  return wanted === 'expected' && (reported.status === 'doubtful' || (reported.chance ?? 0) > 0);
}

/** Whether a row passes the filters of a view that {@link isInView} does not check. */
export function isShown(
  { last5, last10, season, starts, allowed, entry }: ScoutEntryRow,
  question: ScoutQuestion,
): boolean {
  const { minGames = 0, minStarts = 0, minLast5 = 0, minLast10 = 0, maxRank, referee } = question;
  if ((last5?.hits ?? 0) < minLast5 || (last10?.hits ?? 0) < minLast10) return false;
  if (minGames > 0 && (season?.games ?? 0) < minGames) return false;
  if (minStarts > 0 && entry.type === 'player' && (starts?.hits ?? 0) < minStarts) return false;
  if (maxRank !== undefined && (allowed === null || allowed.rank > maxRank)) return false;
  return referee === undefined || entry.at.match.referee !== null;
}

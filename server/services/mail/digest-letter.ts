import type { Kysely } from 'kysely';
import { includesSubject } from '#lib/domain/account/plans.ts';
import { chosenDay } from '#lib/domain/days/analyzer-day.ts';
import { hasTime, isComing } from '#lib/domain/days/kick-off-time.ts';
import { dayIn } from '#lib/domain/days/time-of-day.ts';
import type { Database } from '#server/db/schema.ts';
import { loadNearMatches } from '#server/services/alerts/alert-facts.ts';
import { loadAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { alertText } from '#server/services/alerts/alert-text.ts';
import type { Letter } from '#server/services/mail/letters/letter.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { watchedRows } from '#server/services/watchlist/watchlist.ts';

/** The path of the page that stops the daily mail. */
export const UNSUBSCRIBE = '/unsubscribe';

/** Milliseconds after which a queued daily mail is not sent any more, because its day is nearly over. */
const LATEST_MS = 12 * 60 * 60_000;
/** The maximum number of entries in each section of the mail. */
const SHOWN = 40;

interface Order {
  readonly publicUrl: string;
  readonly orderedAt: Date;
  readonly now: Date;
}

/**
 * The daily mail: today's coming matches of the watchlist and yesterday's results, by the calendar days of the user's time zone.
 *
 * @returns `null` when the daily mail was switched off meanwhile, when it is too late, or without any match or result
 */
export async function digestLetter(
  db: Kysely<Database>,
  user: PlanUser,
  { publicUrl, orderedAt, now }: Order,
): Promise<Letter | null> {
  const { settings } = await loadAlertSettings(db, user.id);
  if (!settings.isOn || settings.digestHour === null || now.getTime() - orderedAt.getTime() > LATEST_MS) return null;
  const entries = (await watchedRows(db, user.id)).filter(({ kind }) => includesSubject(user.plan, kind));
  const facts = await loadNearMatches(db, entries, now);
  const dayOf = (time: Date): string => dayIn(hasTime(time.getTime()) ? settings.timeZone : 'UTC', time);
  const today = dayOf(now);
  const yesterday = chosenDay('yesterday', today);
  const items = (kind: 'before' | 'result', day: string) =>
    facts.matches
      .filter(({ isPlayed, kickOff }) =>
        kind === 'result' ? isPlayed : !isPlayed && isComing(kickOff.getTime(), now.getTime()),
      )
      .filter(({ kickOff }) => dayOf(kickOff) === day)
      .toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime())
      .flatMap(({ watchedId, id, kickOff }) => {
        const text = alertText({ kind, watchedId, matchId: id, kickOff: kickOff.getTime() }, facts, { user, settings });
        return text === null ? [] : [{ ...text, url: new URL(text.path, publicUrl).href }];
      });
  const sections = [
    { heading: 'Today', items: items('before', today) },
    { heading: 'Yesterday', items: items('result', yesterday) },
  ].filter((section) => section.items.length > 0);
  if (sections.length === 0) return null;
  const { digestKey } = await db
    .selectFrom('alertSettings')
    .select('digestKey')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const [matches, results] = ['Today', 'Yesterday'].map(
    (heading) => sections.find((section) => section.heading === heading)?.items.length ?? 0,
  );
  return {
    subject: `Your watchlist: ${counted(matches ?? 0, 'match', 'matches')} today, ${counted(results ?? 0, 'result', 'results')}`,
    paragraphs: [],
    sections: sections.map(({ heading, items: all }) => ({
      heading,
      items: all.slice(0, SHOWN),
      ...(all.length > SHOWN && { rest: `And ${all.length - SHOWN} more.` }),
    })),
    action: { label: 'Open the watchlist', url: new URL('/app/scout/watchlist', publicUrl).href },
    unsubscribe: new URL(`${UNSUBSCRIBE}/${digestKey}`, publicUrl).href,
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;
}

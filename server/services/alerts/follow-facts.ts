import type { Kysely } from 'kysely';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';
import type { Database } from '#server/db/schema.ts';
import type { AlertFacts } from '#server/services/alerts/alert-facts.ts';
import { alertText } from '#server/services/alerts/alert-text.ts';
import { drop, type OpenAlert } from '#server/services/alerts/drop-pointless.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

interface Present {
  readonly facts: AlertFacts;
  readonly user: PlanUser;
  readonly settings: AlertSettings;
  readonly now: Date;
}

/**
 * Updates the open alerts that are shown before a kick-off and may have waited for the end of quiet hours: the kick-off can have moved, and figures or
 * notes can have changed. Drops those whose subject no longer plays in the match, or whose notes were deleted.
 */
export async function followFacts(db: Kysely<Database>, open: readonly OpenAlert[], present: Present): Promise<void> {
  const { facts, now } = present;
  for (const alert of open) {
    const { id, kind, watchedId, presentId: matchId } = alert;
    if (kind !== 'before' && kind !== 'note') continue;
    const match = facts.matches.find((one) => one.id === matchId && one.watchedId === watchedId);
    const text =
      match && alertText({ kind, watchedId, matchId: match.id, kickOff: match.kickOff.getTime() }, facts, present);
    if (!text) {
      await drop(db, [alert], now);
      continue;
    }
    const { kickOff } = match;
    const isSame = text.title === alert.title && text.body === alert.body && text.path === alert.path;
    if (isSame && kickOff.getTime() === alert.kickOff.getTime()) continue;
    const updating = db
      .updateTable('alerts')
      .set({ ...text, kickOff })
      .where('id', '=', id);
    await updating.where('acknowledgedAt', 'is', null).execute();
  }
}

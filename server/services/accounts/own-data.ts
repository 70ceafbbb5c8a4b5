import { type Kysely, sql } from 'kysely';
import type { OwnData } from '#lib/contract/account/account-data.ts';
import type { User } from '#lib/contract/user/user.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { loadOwnAlerts } from '#server/services/alerts/alert-settings.ts';
import { loadCalendar } from '#server/services/calendar/calendars.ts';
import { ownPayments } from '#server/services/payments/own-payments.ts';
import { ownScoutViews } from '#server/services/scout/rows/saved-views.ts';
import { listPersonalTokens } from '#server/services/tokens/personal-tokens.ts';
import { loadRemovedEntries } from '#server/services/watchlist/removed-entries.ts';
import { loadWatchlist } from '#server/services/watchlist/watchlist.ts';

/** Loads everything that is stored about the user, except what {@link OwnData} names. @throws {Problem} 401 when the user was deleted meanwhile */
export async function loadOwnData(db: Kysely<Database>, user: User, now: Date): Promise<OwnData> {
  const { createdAt, activatedAt, role } = await db
    .selectFrom('users')
    .select(['createdAt', 'activatedAt', 'role'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow(() => new Problem(401, 'Please log in again.'));
  const mails = await db
    .selectFrom('mailOrders')
    .select(['kind', 'orderedAt', 'sentAt'])
    .where('email', '=', user.email)
    .orderBy('id', 'desc')
    .execute();
  const usage = await db
    .selectFrom('usage')
    .select([sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'), 'used'])
    .where('userId', '=', user.id)
    .orderBy('usage.month', 'desc')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['createdAt', 'lastUsedAt', 'endedAt', 'client'])
    .where('userId', '=', user.id)
    .orderBy('createdAt', 'desc')
    .execute();
  const notes = await db
    .selectFrom('notes')
    .selectAll()
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const tables = await db
    .selectFrom('ownTables')
    .select(['name', 'storedAt', 'content'])
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .execute();
  const tools = await listPersonalTokens(db, user.id);
  const watchlist = await loadWatchlist(db, user.id);
  const payments = await ownPayments(db, user.id);
  return {
    ...payments,
    watchlist,
    removedFromWatchlist: await loadRemovedEntries(db, user.id),
    calendar: await loadCalendar(db, user.id),
    scoutViews: await ownScoutViews(db, user.id),
    ...(await loadOwnAlerts(db, user.id)),
    tables: tables.map(({ storedAt, ...table }) => ({ ...table, storedAt: storedAt.toISOString() })),
    exportedAt: now.toISOString(),
    user: { ...user, createdAt: createdAt.toISOString(), activatedAt: activatedAt?.toISOString() ?? null, role },
    mails: mails.map(({ kind, orderedAt, sentAt }) => ({
      kind,
      orderedAt: orderedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    usage,
    sessions: sessions.map((session) => ({
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      endedAt: session.endedAt?.toISOString() ?? null,
      client: session.client,
    })),
    tools: tools.map(({ id: _id, ...tool }) => tool),
    notes: notes.map((note) => ({
      team: note.teamName,
      player:
        note.playerLastName === null
          ? null
          : personName({ firstName: note.playerFirstName, lastName: note.playerLastName }),
      statsName: note.statistic,
      content: note.content,
      isPinned: note.isPinned,
      line: note.line,
      createdAt: note.createdAt.toISOString(),
      changedAt: note.changedAt.toISOString(),
    })),
  };
}

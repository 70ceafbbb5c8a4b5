import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { createLeases } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';

const NOW = new Date('2026-11-15T12:00:00.123Z');
const HOUR = 3_600_000;
/** Line breaks, quotes, a backslash, other scripts and an emoji. */
export const HOSTILE_TEXT = 'one\ntwo\r\n"three" \\n \u2028 Ødegaard Ђурић 🧤 {"a":1}';

/**
 * Rows of most tables: merged football with predictions, an account with a note, a mail, and a used id of each
 * sequence.
 */
export async function fillForBackup(opened: OpenDatabase): Promise<void> {
  const { db } = opened;
  const clock = () => NOW;
  const coming = [6, 7].map((number) => scheduledMatch(number, { kickOff: new Date(NOW.getTime() + number * HOUR) }));
  const data = canonicalImport([playedMatch(1), playedMatch(2, 3), playedMatch(3), ...coming], {
    // Predictions of a world with a label use `clock`; those of a world without one use the time of the database.
    source: { ...WYSCOUT, label: 'Replay' },
  });
  await storeImport(opened, data, { progress: silentProgress });
  await publish({ db, leases: createLeases(db) }, { clock, progress: silentProgress });
  const passwords = { hash: async () => 'none', matches: async () => false };
  const account = { email: 'ann@example.org', fullName: HOSTILE_TEXT, plan: 'FREE' as const, password: '' };
  const userId = await addAccount({ db, clock, passwords }, account);
  const team = await db.selectFrom('teams').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('notes')
    .values({
      userId: Number(userId),
      teamId: team.id,
      playerId: null,
      sourceKey: 'wyscout',
      teamKey: 'key',
      teamName: team.name,
      playerKey: null,
      playerFirstName: null,
      playerLastName: null,
      statistic: 'goals',
      content: HOSTILE_TEXT,
      isPinned: true,
      line: 0.5,
      saveKey: null,
      createdAt: '2026-11-15T12:00:00.123456Z',
      changedAt: NOW,
    })
    .execute();
  await orderMail(db, 'goodbye', 'gone@example.org', NOW);
  await db.deleteFrom('mailOrders').execute();
}

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ACCOUNTS } from '#server/db/migrations/baseline/accounts.ts';
import { ALERTS } from '#server/db/migrations/baseline/alerts.ts';
import { FIGURES } from '#server/db/migrations/baseline/figures.ts';
import { FOOTBALL } from '#server/db/migrations/baseline/football.ts';
import { FREEZE } from '#server/db/migrations/baseline/freeze.ts';
import { NOTES } from '#server/db/migrations/baseline/notes.ts';
import { PAYMENTS } from '#server/db/migrations/baseline/payments.ts';
import { PREDICTIONS } from '#server/db/migrations/baseline/predictions.ts';
import { RECORD } from '#server/db/migrations/baseline/record.ts';
import { SOURCES } from '#server/db/migrations/baseline/sources.ts';

const STATEMENTS = [
  ...ACCOUNTS,
  ...PAYMENTS,
  ...SOURCES,
  ...FOOTBALL,
  ...FIGURES,
  ...NOTES,
  ...ALERTS,
  ...PREDICTIONS,
  ...FREEZE,
  ...RECORD,
];

const fingerprint = createHash('sha256').update(STATEMENTS.join(';\n')).digest('hex').slice(0, 8);

/** The name of the baseline. It has a fingerprint of its statements, so that a database of another edit is refused instead of used. */
export const BASELINE = `0001-baseline-${fingerprint}`;

/**
 * All tables of the first release. Until release 1.0.0 the baseline may be edited. From then on it never changes, and a change of the tables is a new
 * migration (docs/decisions/2026-11-28-one-baseline.md).
 */
export const baseline = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

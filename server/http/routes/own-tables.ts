import type { Kysely } from 'kysely';
import {
  exampleTable,
  ownTables,
  previewOwnTable,
  removeOwnTable,
  storeOwnTable,
} from '#lib/contract/data/own-tables.ts';
import { OWN_TABLE_LIMITS, PLANS } from '#lib/domain/account/plans.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { serveBytes } from '#server/http/requests/serve-bytes.ts';
import { createUploadPlaces } from '#server/http/requests/upload-places.ts';
import { type CheckTable, previewOf } from '#server/services/own-tables/check-table.ts';
import { addOwnTable, isStoring, listOwnTables, takeOwnTable } from '#server/services/own-tables/own-tables.ts';
import { exampleFile, faultsProblem } from '#server/services/own-tables/table-texts.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly checkTable: CheckTable;
  /** The folder for tables that are being received. */
  readonly uploads: string;
  /** Updates a user's own world from its tables. Resolves when this is done, or earlier if it takes long; the update then continues. */
  readonly settle: (userId: number) => Promise<void>;
}

/** A user's own tables. Checking and storing a table needs a plan with own tables; listing and removing tables does not. */
export async function ownTableRoutes(api: Api, { db, clock, checkTable, uploads, settle }: Services): Promise<void> {
  const rules = {
    most: OWN_TABLE_LIMITS.bytes,
    allow: requireOwnTables,
    takePlace: createUploadPlaces(),
    folder: uploads,
  };

  await serveBytes(api, previewOwnTable, rules, async ({ user, file }) =>
    previewOf(db, await checkTable(user.id, file)),
  );

  await serveBytes(api, storeOwnTable, rules, async ({ user, file, input: { name } }) => {
    const checked = await checkTable(user.id, file);
    if ('faults' in checked) throw faultsProblem(checked);
    const table = await addOwnTable(db, { userId: user.id, name, now: clock() }, checked);
    await settle(user.id);
    return { table, isStoring: await isStoring(db, user.id) };
  });

  serve(api, ownTables, ({ user }) => listOwnTables(db, user.id));

  serve(api, removeOwnTable, async ({ user, input: { id } }) => {
    await takeOwnTable(db, user.id, id);
    await settle(user.id);
    return { message: 'The table was removed.' };
  });

  serve(api, exampleTable, async () => exampleFile());
}

/** @throws {Problem} 402 when the user's plan does not include own tables. */
function requireOwnTables({ plan }: PlanUser): void {
  if (!PLANS[plan].ownTables) throw new Problem(402, 'Your own data is available in the Premium plan.');
}

import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SetupWay } from '#server/http/pages/web-pages.ts';
import type { PersonAtMachine } from '#server/http/requests/person-at-machine.ts';
import { isSetUp } from '#server/services/setup/set-up.ts';

/**
 * Returns how a request can set up the server, for the landing page; `null` once it is set up. Once an operator was found, the
 * database is not read again, so that the page of a server that is set up needs no database. It is also `null` while the database does not answer.
 */
export function setupWay(db: Kysely<Database>, person: Pick<PersonAtMachine, 'hasKey'> | null) {
  let isKnown = false;
  return async (request: FastifyRequest): Promise<SetupWay | null> => {
    if (isKnown) return null;
    const found = await isSetUp(db).catch(() => null);
    isKnown = found === true;
    if (found !== false) return null;
    return person?.hasKey(request) ? 'key' : 'code';
  };
}

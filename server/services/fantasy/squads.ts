import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { keepNewest } from '#server/network/keep-newest.ts';
import { type Upstream, UpstreamFault } from '#server/network/upstream.ts';
import type { SquadLimit } from '#server/services/fantasy/squad-limit.ts';
import type { Network } from '#server/services/following/network.ts';
import {
  type FetchedSquad,
  fetchSquad,
  keptSquad,
  seasonPlayers,
  squadsFolder,
} from '#server/sources/fpl/fetch-squad.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

/** A squad with the codes of its players in the order of the picks. Unlike the element ids of a squad, codes stay the same in all seasons. */
export interface OpenedSquad extends FetchedSquad {
  readonly codes: readonly (string | null)[];
  /** The reason why an older squad is shown; `null` when the squad is fresh. */
  readonly fault: string | null;
}

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The source of the game's squads; `undefined` on a server without any. */
  readonly source: LiveSource | undefined;
  /** The limit of all games. */
  readonly limit: SquadLimit;
  readonly network: Pick<Network, 'open'> | undefined;
}

const HOUR = 3_600_000;
/** Milliseconds for which a squad is fresh: it changes only at deadlines, its points only after matches. */
const FRESH = HOUR;
/** Milliseconds after a fault during which the same team is not requested again. */
const AFTER_FAULT = 60_000;
/** The time limit in milliseconds for the requests of a squad; the same again for reading the stored squad after a fault. */
const PATIENCE = 15_000;
/** The maximum numbers of squads in memory and of teams in the data folder. Each has about 10 kB. */
const MOST = { cached: 500, kept: 1000 } as const;

/**
 * Returns a function that opens squads of one game by number. Replies are cached for an hour, faults for a minute;
 * concurrent requests share a fetch.
 */
export function createSquads({ db, clock, source, limit, network }: Deps) {
  const { key = '', name: game = 'a league with a Fantasy game', hosts = [] } = source ?? {};
  const host = hosts[0] ?? '';
  const cache = new LRUCache<number, { readonly until: number; readonly loading: Promise<OpenedSquad> }>({
    max: MOST.cached,
  });

  /** @throws {Problem} 409 when the operator does not follow the source, which then must not be requested. */
  async function openUpstream(): Promise<Upstream> {
    const followed = await db.selectFrom('follows').select('directory').where('source', '=', key).executeTakeFirst();
    if (source !== undefined && network !== undefined && followed) return network.open(source, followed.directory);
    throw new Problem(
      409,
      `This server does not follow ${game}, so squads cannot be fetched. Its operator can change that on the Data page.`,
    );
  }

  async function load(upstream: Upstream, number: number): Promise<OpenedSquad> {
    const signal = AbortSignal.timeout(PATIENCE);
    const unknown = { codes: new Map<number, string>(), since: 0 };
    const { codes, since } = await seasonPlayers({ upstream, host }, signal).catch(() => unknown);
    const withCodes = (squad: FetchedSquad, fault: string | null) => ({
      ...squad,
      codes: squad.picks.map(({ element }) => codes.get(element) ?? null),
      fault,
    });
    try {
      const found = await fetchSquad({ upstream, host }, number, { maxAge: FRESH, signal });
      await keepNewest(upstream.place, squadsFolder(host), MOST.kept);
      if (found === 'unknown team') throw new Problem(404, `There is no Fantasy team with the number ${number}.`);
      if (found === 'no gameweek yet')
        throw new Problem(404, `Fantasy team ${number} has no public squad yet; it appears after its first deadline.`);
      return withCodes(found, null);
    } catch (error) {
      if (error instanceof Problem) throw error;
      const fault = faultText(game, error, signal);
      const kept = await keptSquad({ upstream, host }, number, { since, signal: AbortSignal.timeout(PATIENCE) });
      if (kept === null) throw new Problem(isPrivate(error) ? 403 : 503, fault);
      return withCodes(kept, fault);
    }
  }

  return async (number: number, userId: number): Promise<OpenedSquad> => {
    const upstream = await openUpstream();
    const now = clock().getTime();
    limit.require(userId, `${key} ${number}`, clock());
    const found = cache.get(number);
    if (found !== undefined && now < found.until && now >= found.until - FRESH) return found.loading;
    const loading = load(upstream, number);
    const keep = (time: number) => cache.set(number, { until: now + time, loading });
    keep(FRESH);
    loading.then(
      ({ fault }) => fault !== null && keep(AFTER_FAULT),
      () => keep(AFTER_FAULT),
    );
    return loading;
  };
}

function isPrivate(error: unknown): boolean {
  return error instanceof UpstreamFault && error.kind === 'refused';
}

/** Describes a fault of the source in one sentence. @throws any other error */
function faultText(game: string, error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `${game} did not reply in time. Try again later.`;
  if (isPrivate(error)) return `${game} does not show this team; it may be private.`;
  if (error instanceof UserError) return `${game} cannot be read now: ${error.message}`;
  throw error;
}

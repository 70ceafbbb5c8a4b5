import type { z } from 'zod';
import { DayAllowance } from '#server/live/api-football/day-allowance.ts';
import { renewalAfter } from '#server/live/api-football/due-figures.ts';
import { ReplyRefused, refusalOf } from '#server/live/api-football/refusals.ts';
import type { Collected, Received } from '#server/live/collected.ts';
import type { FetchContext } from '#server/live/live-source.ts';
import { openTree } from '#server/network/kept-tree.ts';
import { type Upstream, UpstreamFault } from '#server/network/upstream.ts';
import { parseRows, replyErrors } from '#server/sources/api-football/reply-rows.ts';
import { UserError } from '#server/user-error.ts';

export const HOST = 'v3.football.api-sports.io';
export const KEY_NAME = 'API_FOOTBALL_KEY';
/** How often a request is repeated when the requests of the minute are used up. */
const REPEATS = 2;

/** A reply that is to be requested. `path` is its file name for the reader; `address` is the part of its URL after the host. */
export interface WantedReply<Rows extends z.ZodType> {
  readonly path: string;
  readonly address: string;
  readonly rows: Rows;
  /** Throws a `DataError` for rows that the reader cannot read. */
  readonly verify?: (rows: z.output<Rows>, path: string) => void;
}

/** A reply with its rows. */
export interface ApiReply<Rows> {
  readonly received: Received;
  readonly rows: Rows;
}

/** Requests replies with the operator's API key, within the limits of the key per minute and per day. */
export interface ApiReplies {
  readonly allowance: DayAllowance;
  /** Whether a reply is stored, regardless of its age. */
  isKept(wanted: Pick<WantedReply<z.ZodType>, 'address'>): Promise<boolean>;
  /**
   * The reply; `null` when the host does not have it, or when the requests of the day are used up and no reply is stored.
   *
   * @throws {ReplyRefused} for a parameter that the plan of the key does not include
   * @throws {UpstreamFault} for a season that the plan of the key does not include, for another error in the reply, and at the limit per
   *   minute
   * @throws {UserError} for a key or an account that is not accepted
   * @throws the errors of {@link Collected.get}
   */
  get<Rows extends z.ZodType>(wanted: WantedReply<Rows>, maxAge: number): Promise<ApiReply<z.output<Rows>> | null>;
}

export function apiReplies(collected: Collected, upstream: Upstream, context: FetchContext): ApiReplies {
  const { apiKey, clock } = context;
  const tree = openTree(upstream.place);
  const allowance = new DayAllowance(context);
  if (apiKey === undefined && upstream.place.form === 'kept') {
    throw new UserError(`api-football needs your own key in the environment variable ${KEY_NAME} of the server.`);
  }
  const isKept = async ({ address }: { readonly address: string }) => (await tree.read(urlOf(address))) !== null;

  async function request<Rows extends z.ZodType>(
    wanted: WantedReply<Rows>,
    maxAge: number,
  ): Promise<ApiReply<z.output<Rows>> | null> {
    const { path, address, verify } = wanted;
    const rowsOf = parsedOnce(wanted);
    if (allowance.isSpent && !(await isKept(wanted))) {
      allowance.leaveOut();
      return null;
    }
    await allowance.nextTurn();
    const received = await collected.get({
      path,
      url: urlOf(address),
      maxAge: allowance.isSpent ? Number.POSITIVE_INFINITY : maxAge,
      expect: 'json',
      headers: { 'x-apisports-key': apiKey ?? '' },
      check(body) {
        const errors = replyErrors(body, path);
        if (errors.size > 0) throw new ReplyRefused(errors, apiKey);
        verify?.(rowsOf(body), path);
      },
      ownPart: (body) => Buffer.from(JSON.stringify(rowsOf(body))),
    });
    allowance.count(received.answer?.headers ?? new Map());
    const body = received.answer?.body;
    return body === undefined ? null : { received, rows: rowsOf(body) };
  }

  return {
    allowance,
    isKept,
    async get(wanted, maxAge) {
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await request(wanted, maxAge);
        } catch (error) {
          if (!(error instanceof ReplyRefused)) throw keyFaultOf(error);
          const isMinute = error.kind === 'minute' && repeats < REPEATS;
          if (isMinute) allowance.spendMinute();
          else if (error.kind === 'day') allowance.spend();
          else throw refusalOf(error, new URL(urlOf(wanted.address)), renewalAfter(clock()));
        }
      }
    },
  };
}

/** Returns a parser that parses each body once, although a body is checked, hashed and read. */
function parsedOnce<Rows extends z.ZodType>({ path, rows }: WantedReply<Rows>) {
  const parsed = new Map<Buffer, z.output<Rows>>();
  return (body: Buffer): z.output<Rows> => {
    const known = parsed.get(body);
    if (known !== undefined) return known;
    const own = parseRows(body, path, rows);
    parsed.set(body, own);
    return own;
  };
}

function urlOf(address: string): string {
  return `https://${HOST}/${address}`;
}

/** Converts a refused request to a fault of the API key. That fault ends the fetch, because every further request would be refused. */
function keyFaultOf(error: unknown): unknown {
  const isRefused = error instanceof UpstreamFault && error.kind === 'refused';
  return isRefused ? new UserError(`${error.message} Check the key in ${KEY_NAME}.`) : error;
}

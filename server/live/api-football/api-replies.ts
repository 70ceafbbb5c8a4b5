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
/** How often a request is repeated after the limit of a minute. */
const REPEATS = 2;

/** A reply to request: its path for the reader, and its address after the host. */
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

/** Requests replies with the operator's key, within its limits of a minute and a day. */
export interface ApiReplies {
  readonly allowance: DayAllowance;
  isKept(wanted: Pick<WantedReply<z.ZodType>, 'address'>): Promise<boolean>;
  /**
   * The reply; `null` when the host does not have it, or when the requests of the day are used up and none is kept.
   *
   * @throws {ReplyRefused} for a parameter that the plan of the key does not have
   * @throws {UpstreamFault} for a season that it does not have
   * @throws {UserError} for a key that is missing or not accepted
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

/** Parses a body once, although it is checked, compared and read. */
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

/** A refused request is a matter of the key for every address, so that no further one is made. */
function keyFaultOf(error: unknown): unknown {
  const isRefused = error instanceof UpstreamFault && error.kind === 'refused';
  return isRefused ? new UserError(`${error.message} Check the key in ${KEY_NAME}.`) : error;
}

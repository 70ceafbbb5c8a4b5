import { UserError } from '#server/base/user-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { openTree } from '#server/network/kept-tree.ts';
import { type Upstream, UpstreamFault } from '#server/network/upstream.ts';
import { DayAllowance } from '#server/sources/api-football/day-allowance.ts';
import { renewalAfter } from '#server/sources/api-football/due-figures.ts';
import { ReplyRefused, refusalOf } from '#server/sources/api-football/refusals.ts';
import { parseRows, replyErrors } from '#server/sources/api-football/reply-rows.ts';
import type { RowForm } from '#server/sources/api-football/row-forms.ts';
import type { Collected, Received } from '#server/sources/fetching/collected.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';

export const HOST = 'v3.football.api-sports.io';
export const KEY_NAME = 'API_FOOTBALL_KEY';
/** How often a request is repeated when the requests of the minute are used up. */
const REPEATS = 2;
/** After this number of refused URLs in a row the host or a firewall is taken to refuse every request, so that no more are sent. */
const REFUSED_IN_A_ROW = 5;

/** A reply that is to be requested. `path` is its file name for the reader; `address` is the part of its URL after the host. */
export interface WantedReply<Row> {
  readonly path: string;
  readonly address: string;
  readonly rows: RowForm<Row>;
}

/** A reply with its rows, without those that cannot be read: the reader leaves them out, too, and names them. */
export interface ApiReply<Row> {
  readonly received: Received;
  readonly rows: readonly Row[];
}

/** Requests replies with the operator's API key, within the limits of the key per minute and per day. */
export interface ApiReplies {
  readonly allowance: DayAllowance;
  /** Whether a reply is stored, regardless of its age. */
  isKept(wanted: Pick<WantedReply<object>, 'address'>): Promise<boolean>;
  /**
   * The reply; `null` when the host does not have it, or when the requests of the day are used up and no reply is stored.
   *
   * @throws {ReplyRefused} for a parameter that the plan of the key does not include
   * @throws {UpstreamFault} for a season that the plan of the key does not include, for another error in the reply, and at the limit per
   *   minute
   * @throws {DataError} for a reply of which nothing or too little can be read
   * @throws {UserError} for a key or an account that is not accepted, and after several refused URLs in a row
   * @throws the errors of {@link Collected.get}
   */
  get<Row extends object>(wanted: WantedReply<Row>, maxAge: number): Promise<ApiReply<Row> | null>;
}

export function apiReplies(collected: Collected, upstream: Upstream, context: FetchContext): ApiReplies {
  const { apiKey, clock } = context;
  const tree = openTree(upstream.place);
  const allowance = new DayAllowance(context);
  if (apiKey === undefined && upstream.place.form === 'kept') {
    throw new UserError(`api-football needs your own key in the environment variable ${KEY_NAME} of the server.`);
  }
  const isKept = async ({ address }: { readonly address: string }) => (await tree.read(urlOf(address))) !== null;

  let refused = 0;

  async function request<Row extends object>(wanted: WantedReply<Row>, maxAge: number): Promise<ApiReply<Row> | null> {
    const { path, address } = wanted;
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
        rowsOf(body);
      },
      ownPart: (body) => Buffer.from(JSON.stringify(rowsOf(body))),
    });
    allowance.count(received.answer?.headers ?? new Map());
    const body = received.answer?.body;
    return body === undefined ? null : { received, rows: rowsOf(body) };
  }

  /** The error to throw. A fault of one URL does not end the fetch, but the last of several in a row does. */
  function unlessRepeated(error: unknown): unknown {
    const isRefused = error instanceof UpstreamFault && (error.kind === 'refused' || error.kind === 'form');
    if (!isRefused || error.retryAt !== null) return error;
    refused += 1;
    return refused < REFUSED_IN_A_ROW ? error : new UserError(error.message, { cause: error });
  }

  return {
    allowance,
    isKept,
    async get(wanted, maxAge) {
      for (let repeats = 0; ; repeats += 1) {
        try {
          const reply = await request(wanted, maxAge);
          refused = 0;
          return reply;
        } catch (error) {
          if (!(error instanceof ReplyRefused)) throw unlessRepeated(error);
          const isMinute = error.kind === 'minute' && repeats < REPEATS;
          if (isMinute) allowance.spendMinute();
          else if (error.kind === 'day') allowance.spend();
          else throw unlessRepeated(refusalOf(error, new URL(urlOf(wanted.address)), renewalAfter(clock())));
        }
      }
    },
  };
}

/** Returns a parser that parses each body once, although a body is checked, hashed and read. */
function parsedOnce<Row extends object>({ path, rows }: WantedReply<Row>) {
  const parsed = new Map<Buffer, readonly Row[]>();
  return (body: Buffer): readonly Row[] => {
    const known = parsed.get(body);
    if (known !== undefined) return known;
    const leftOut = new LeftOut();
    const own = parseRows(body, path, rows, leftOut);
    leftOut.requireSome(own.length);
    parsed.set(body, own);
    return own;
  };
}

function urlOf(address: string): string {
  return `https://${HOST}/${address}`;
}

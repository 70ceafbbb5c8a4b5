import { UserError } from '#server/base/user-error.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import { errorText } from '#server/sources/api-football/reply-rows.ts';

/** Why a reply with status 200 has errors in place of rows. */
type Refusal = 'key' | 'account' | 'day' | 'minute' | 'parameter' | 'season' | 'other';

/** The kind of a refusal by the name and the text of an error that the source sends. The first kind that one of the errors has counts. */
const KINDS: readonly (readonly [name: RegExp, text: RegExp, kind: Refusal])[] = [
  [/^token$/i, /./, 'key'],
  // `Ip` and `Domain`: the account allows other addresses only.
  [/^(access|ip|domain)$/i, /./, 'account'],
  [/^requests$/i, /./, 'day'],
  [/^rateLimit$/i, /./, 'minute'],
  [/^plan$/i, /\bparameter\b/i, 'parameter'],
  [/^plan$/i, /./, 'season'],
];
const LONGEST = 300;

/** The error for a reply that has errors in place of rows. Such a reply is not stored. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused';
  readonly kind: Refusal;
  /** All errors of the source on one line. The API key is masked. */
  readonly words: string;

  /** @param errors by name, at least one */
  constructor(errors: ReadonlyMap<string, string>, key: string | undefined) {
    super('the reply has errors');
    const has = (ofName: RegExp, ofText: RegExp) =>
      [...errors].some(([name, text]) => ofName.test(name) && ofText.test(text));
    this.kind = KINDS.find(([ofName, ofText]) => has(ofName, ofText))?.[2] ?? 'other';
    const line = errorText(errors).replace(/\s+/g, ' ').trim();
    const masked = key ? line.replaceAll(key, '…') : line;
    this.words = masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
  }
}

/** A season that the plan of the key does not include. */
export class SeasonRefused extends UpstreamFault {
  /** The latest season that the plan includes; `null` when the source does not state it. */
  readonly latest: number | null;

  constructor(url: URL, words: string, retryAt: Date) {
    const year = Number(url.searchParams.get('season'));
    const season =
      Number.isInteger(year) && year > 0 ? `the season ${year}/${String((year + 1) % 100).padStart(2, '0')}` : 'this';
    super('refused', url, `does not give ${season} to the plan of your key (${words})`, retryAt);
    const [, latest] = /\bfrom \d{4} to (\d{4})\b/.exec(words) ?? [];
    this.latest = latest === undefined ? null : Number(latest);
  }
}

/**
 * Returns the error to throw for a refused reply. The refusal of a key or an account, and the limit per minute, apply to every request,
 * so their errors end the fetch. Other refusals apply to one URL.
 *
 * @param retryAt when a season that the plan does not include is requested again
 */
export function refusalOf(refused: ReplyRefused, url: URL, retryAt: Date): Error {
  const { kind, words } = refused;
  if (kind === 'parameter') return refused;
  if (kind === 'key') {
    return new UserError(
      `${url.host} does not accept the key in API_FOOTBALL_KEY. Check it on https://dashboard.api-football.com.`,
    );
  }
  if (kind === 'account') return new UserError(`${url.host} refuses the account of your key (${words}).`);
  if (kind === 'season') return new SeasonRefused(url, words, retryAt);
  if (kind === 'minute') return new UpstreamFault('limited', url, 'limits the requests of a minute');
  return new UpstreamFault('form', url, `replied with an error (${words})`);
}

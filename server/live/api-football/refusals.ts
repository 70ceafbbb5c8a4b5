import { UpstreamFault } from '#server/network/upstream.ts';
import { UserError } from '#server/user-error.ts';

/** Why a reply with status 200 has errors in place of rows. */
type Refusal = 'key' | 'account' | 'day' | 'minute' | 'parameter' | 'season' | 'other';

/** The kind of a refusal by the name and the text of the error that the source sends. The first match counts. */
const KINDS: readonly (readonly [name: RegExp, text: RegExp, kind: Refusal])[] = [
  [/^token$/i, /./, 'key'],
  [/^access$/i, /./, 'account'],
  [/^requests$/i, /./, 'day'],
  [/^rateLimit$/i, /./, 'minute'],
  [/^plan$/i, /\bparameter\b/i, 'parameter'],
  [/^plan$/i, /./, 'season'],
];
const LONGEST = 120;

/** The error for a reply that has errors in place of rows. Such a reply is not stored. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused';
  readonly kind: Refusal;
  /** The source's text on one line. The API key is masked. */
  readonly words: string;

  /** @param errors by name, at least one */
  constructor(errors: ReadonlyMap<string, string>, key: string | undefined) {
    super('the reply has errors');
    const [[name, text] = ['', '']] = errors;
    this.kind = KINDS.find(([ofName, ofText]) => ofName.test(name) && ofText.test(text))?.[2] ?? 'other';
    const line = `${/^\d+$/.test(name) ? '' : `${name}: `}${text}`.replace(/\s+/g, ' ').trim();
    const masked = key ? line.replaceAll(key, '…') : line;
    this.words = masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
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
  if (kind === 'season') {
    const year = Number(url.searchParams.get('season'));
    const season =
      Number.isInteger(year) && year > 0 ? `the season ${year}/${String((year + 1) % 100).padStart(2, '0')}` : 'this';
    return new UpstreamFault('refused', url, `does not give ${season} to the plan of your key (${words})`, retryAt);
  }
  if (kind === 'minute') return new UpstreamFault('limited', url, 'limits the requests of a minute');
  return new UpstreamFault('form', url, `replied with an error (${words})`);
}

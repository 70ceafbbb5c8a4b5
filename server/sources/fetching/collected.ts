import { createHash } from 'node:crypto';
import { UserError } from '#server/base/user-error.ts';
import { DataError } from '#server/data/data-error.ts';
import { type Answer, type BodyForm, type Upstream, UpstreamFault } from '#server/network/upstream.ts';
import { HOUR } from '#server/sources/fetching/times-of-day.ts';
import type { FetchContext, Fetched } from '#server/sources/parts/live-source.ts';
import type { FetchedFile } from '#server/sources/parts/source-files.ts';

/** A file to fetch. */
export interface Wanted extends FetchedFile {
  /** The maximum age of a stored body in milliseconds, counted at the start of the fetch. */
  readonly maxAge: number;
  readonly expect: BodyForm;
  /** Throws a `DataError` for a body whose form changed; such a body is not stored. */
  readonly check?: (body: Buffer) => void;
  /** Headers with the operator's API key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the part of the body that is read. Changes of other parts, such as of other leagues, do not count as changes of the file. */
  readonly ownPart?: (body: Buffer) => Buffer;
}

/** A file and its reply; `null` when the host does not have it. */
export interface Received {
  readonly file: Wanted;
  readonly answer: Answer | null;
}

/** The complete files of a fetch. Yields a `ReadOrder` for them, unless the same files were yielded or imported before in the same half of the day. */
export class Collected {
  readonly #upstream: Upstream;
  readonly #context: FetchContext;
  readonly #order: Pick<Fetched['order'], 'source' | 'competitions'>;
  readonly #files = new Map<string, { readonly url: string; readonly hash: string }>();
  #isNews: boolean;
  #yielded: string | null;
  #fault: Error | null = null;

  constructor(upstream: Upstream, context: FetchContext, order: Pick<Fetched['order'], 'source' | 'competitions'>) {
    this.#upstream = upstream;
    this.#context = context;
    this.#order = order;
    this.#isNews = context.stored === null;
    this.#yielded = context.stored;
  }

  /** Requests a file, unless a fresh answer is stored. @throws {UpstreamFault} and {DataError} for a reply that cannot be used */
  async get(file: Wanted): Promise<Received> {
    const { url, expect, check, headers } = file;
    const { signal, now, clock } = this.#context;
    // `maxAge` is counted at the start of the fetch, which may be minutes ago, so the time since then is added.
    const maxAge = file.maxAge + Math.max(0, clock().getTime() - now.getTime());
    const answer = await this.#upstream.get(url, {
      maxAge,
      expect,
      signal,
      ...(check === undefined ? {} : { check }),
      ...(headers === undefined ? {} : { headers }),
    });
    return { file, answer };
  }

  /** Adds files that must be read together, after all of them were received. A file that the host does not have is left out. */
  add(received: readonly Received[]): void {
    for (const { file, answer } of received) {
      if (answer === null) continue;
      const { body, isChanged } = answer;
      const hash = createHash('sha256').update(file.ownPart?.(body) ?? body);
      this.#files.set(file.path, { url: file.url, hash: hash.digest('hex') });
      this.#isNews ||= isChanged;
    }
  }

  /**
   * Fetches a part. After a fault of one file, such as a changed form or a refused URL, the part is left out, and `throwFault` throws
   * the fault at the end. Any other fault, such as a failed connection, is thrown at once.
   */
  async attempt(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      if (!isOfOneFile(error)) throw error;
      this.#fault ??= error;
    }
  }

  /**
   * Yields a `ReadOrder` for the complete files during a first fetch from the network, when one of the files is new. Later fetches are
   * small and a folder is read quickly, so they yield only at their end.
   */
  *milestone(): Generator<Fetched> {
    if (this.#context.stored === null && this.#upstream.place.form === 'kept') yield* this.news();
  }

  /** Yields a `ReadOrder` for the complete files when one of them is new and the fetch is not aborted. */
  *news(): Generator<Fetched> {
    if (this.#isNews && !this.#context.signal.aborted) yield* this.rest();
  }

  /** Yields a `ReadOrder` for all complete files, unless their digest was yielded or imported before. */
  *rest(): Generator<Fetched> {
    const files = [...this.#files].map(([path, { url }]) => ({ path, url }));
    const digest = this.#digest();
    if (files.length === 0 || digest === this.#yielded) return;
    this.#yielded = digest;
    this.#isNews = false;
    const { place } = this.#upstream;
    yield { digest, order: { ...this.#order, folder: undefined, fetched: { place, files }, today: this.#context.now } };
  }

  /** Throws the first fault of a part, if any. Unless it has a time for a retry, the message says that other parts are complete. */
  throwFault(): void {
    const fault = this.#fault;
    if (fault === null) return;
    const isPlanned = fault instanceof UpstreamFault && fault.retryAt !== null;
    throw this.#files.size > 0 && !isPlanned ? new PartLeftOut(fault) : fault;
  }

  /**
   * The digest of the files. For a host it begins with the number of the half day, so that unchanged files are imported twice a day: only
   * an import stores that the host still states its fixtures. For a folder it does not, because its files may no longer be updated.
   */
  #digest(): string {
    const lines = [...this.#files].map(([path, { hash }]) => `${path} ${hash}`).toSorted();
    const files = createHash('sha256').update(lines.join('\n')).digest('base64url');
    if (this.#upstream.place.form === 'plain') return files;
    return `${Math.floor(this.#context.now.getTime() / (12 * HOUR))} ${files}`;
  }
}

/** The error for a part that cannot be read, in a fetch whose other parts are current. */
class PartLeftOut extends UserError {
  override readonly name = 'PartLeftOut';
  override readonly exitCode = 1;

  constructor(cause: Error) {
    super(`${cause.message.replace(/\.$/, '')}. This part is left out; the rest is current.`, { cause });
  }
}

/** True for a fault of one file, after which a fetch continues with other files. After other faults, further requests would fail, too. */
function isOfOneFile(error: unknown): error is Error {
  if (error instanceof DataError) return true;
  return error instanceof UpstreamFault && ['form', 'large', 'damaged', 'refused'].includes(error.kind);
}

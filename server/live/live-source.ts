import type { Clock } from '#server/clock.ts';
import type { Upstream } from '#server/network/upstream.ts';
import type { Progress } from '#server/progress.ts';
import type { ReadOrder } from '#server/sources/read-source.ts';

/** A source that is read from the network. */
export interface LiveSource {
  /** The key in the table of sources. */
  readonly key: string;
  /** Its name for readers, for example "FPL-Core-Insights". */
  readonly name: string;
  /** What it has, as one clause: "players' minutes, goals and cards of this season". */
  readonly figures: string;
  /** The only hosts that it requests, redirects included. */
  readonly hosts: readonly string[];
  /** The owner and the terms of the data in plain sentences, shown before the first request. */
  readonly terms: readonly string[];
  /** The name of the environment variable that has the operator's own key. */
  readonly needsKey?: string;
  /** What the operator must know about such a key before getting one, in one sentence. */
  readonly keyNote?: string;
  /** The leagues that it serves, by slug. */
  readonly leagues: readonly string[];
  /** True when it is followed only where the operator names it. */
  readonly isOptional: boolean;
  /** True for a past season that is shown as if it were played now. */
  readonly isReplay?: true;
  /**
   * Requests what is due, this season and the newest gameweeks first, and yields a read order whenever a part is complete that is large enough
   * to store; nothing when the database has all of it already.
   *
   * @throws {UserError} one clear sentence, after it yielded what is complete: an `UpstreamFault`, or a `DataError` for a changed format
   */
  fetch(upstream: Upstream, context: FetchContext): AsyncGenerator<Fetched, void, undefined>;
}

export interface FetchContext {
  /** A slug. */
  readonly league: string;
  /** The current one included. */
  readonly seasons: number;
  readonly now: Date;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly matches: readonly KnownMatch[];
  /** The digest of the last order whose import succeeded; `null` when nothing is stored. */
  readonly stored: string | null;
  readonly progress: Progress;
  /** The operator's key of a source that needs one. */
  readonly apiKey?: string;
  /** Called with the requests of the day, by a source whose key has an allowance. */
  readonly allowance?: (allowance: Allowance) => Promise<void> | void;
  /** Waits for the given milliseconds; rejects once the signal aborts. Only tests replace it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** What a source with a daily allowance of requests reports. */
export interface Allowance {
  /** The requests that the key has made today, and the most of a day; `null` when the source did not state them. */
  readonly requests: { readonly used: number; readonly limit: number } | null;
  /** When the requests that were left out can follow; `null` when none was. */
  readonly continueAt: Date | null;
}

/** A stored match of the league, and whether figures of the source are stored. */
export interface KnownMatch {
  readonly season: number;
  readonly round: number | null;
  readonly kickOff: Date;
  readonly hasFigures: boolean;
}

/** Files that are complete and can be read. */
export interface Fetched {
  readonly order: ReadOrder;
  /** The digest of the files and their contents; equal only for equal files. */
  readonly digest: string;
  /** True when the dates of the latest season in the files are to be moved to the present. */
  readonly isReplay?: true;
}

import type { Clock } from '#server/base/clock.ts';
import type { Progress } from '#server/base/progress.ts';
import type { Upstream } from '#server/network/upstream.ts';
import type { ReadOrder } from '#server/sources/parts/source-files.ts';

/** A source that is read from the network. */
export interface LiveSource {
  /** The key in the table of sources. */
  readonly key: string;
  /** The name that users see, for example "FPL-Core-Insights". */
  readonly name: string;
  /** The figures of the source, as one clause: "players' minutes, goals and cards of this season". */
  readonly figures: string;
  /** The only hosts to which requests are sent, including redirects. */
  readonly hosts: readonly string[];
  /** The owner and the terms of the data in plain sentences, shown before the first request. */
  readonly terms: readonly string[];
  /** The name of the environment variable with the operator's API key; absent when the source needs no key. */
  readonly needsKey?: string;
  /** A sentence about the limits of an API key, for an operator who does not have one yet. */
  readonly keyNote?: string;
  /** The slugs of the leagues that the source has. */
  readonly leagues: readonly string[];
  /** True when the source is followed only if the operator names it. */
  readonly isOptional: boolean;
  /** True for an optional source that is chosen at first. The operator accepts its terms too. */
  readonly isPreselected?: true;
  /** For a source that has the squads of Fantasy teams: the sign before amounts of the game's money; may be empty. */
  readonly squads?: { readonly currency: string };
  /**
   * The place in the order in which a sync of a league reads its sources and texts list them; the lowest is the first.
   */
  readonly turn: number;
  /** True for a past season that is shown as if it were played now. */
  readonly isReplay?: true;
  /**
   * Requests the files that are due, those of this season and of the newest gameweeks first. Yields a `ReadOrder` at
   * the end, and in a first fetch also whenever the complete files are sufficient for an import. Yields nothing when
   * the stored data has all of them already, except unchanged files of a host in another half of the day: their import
   * stores that the host still states its fixtures.
   *
   * @throws {UserError} with one clear sentence, after the complete files were yielded: an `UpstreamFault`, or a
   *   `DataError` for a changed format
   */
  fetch(upstream: Upstream, context: FetchContext): AsyncGenerator<Fetched, void, undefined>;
}

export interface FetchContext {
  /** The league's slug. */
  readonly league: string;
  /** The number of seasons, including the current one. */
  readonly seasons: number;
  readonly now: Date;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly matches: readonly KnownMatch[];
  /** The digest of the files that were imported last; `null` when nothing is stored. */
  readonly stored: string | null;
  readonly progress: Progress;
  /** The operator's API key, for a source that needs one. */
  readonly apiKey?: string;
  /** Called by a source whose API key has a daily allowance of requests. */
  readonly allowance?: (allowance: Allowance) => Promise<void> | void;
  /** Waits for the given milliseconds; rejects once the signal aborts. Only tests replace it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** The state of the daily allowance of requests of an API key. */
export interface Allowance {
  /**
   * The requests that were made with the key today, and the maximum per day; `null` when the source did not state them.
   */
  readonly requests: { readonly used: number; readonly limit: number } | null;
  /** When the requests that were left out can be made; `null` when no request was left out. */
  readonly continueAt: Date | null;
}

/** A stored match of the league, and whether its figures from the source are stored. */
export interface KnownMatch {
  readonly season: number;
  readonly round: number | null;
  readonly kickOff: Date;
  readonly hasFigures: boolean;
}

/** The `ReadOrder` for the complete files of a fetch. */
export interface Fetched {
  readonly order: ReadOrder;
  /** The digest of the files, their contents and the half of the day; equal only for equal files. */
  readonly digest: string;
  /** True when the dates of the latest season in the files are to be moved to the present. */
  readonly isReplay?: true;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { renewalAfter } from '#server/live/api-football/due-figures.ts';
import type { FetchContext } from '#server/live/live-source.ts';

const MINUTE = 60_000;
/** A free plan has this many requests a day, and cannot request several matches at once. */
const FREE = 100;

/** The requests that a key has left, as the replies state them in their headers: `x-ratelimit-requests-…` of the day, `x-ratelimit-…` of the minute. */
export class DayAllowance {
  readonly #context: FetchContext;
  #day: { readonly limit: number; readonly left: number } | null = null;
  #isMinuteSpent = false;
  #isSpent = false;
  #isIncomplete = false;

  constructor(context: FetchContext) {
    this.#context = context;
  }

  /** True when no request is left today. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  get isFree(): boolean {
    return this.#day !== null && this.#day.limit <= FREE;
  }

  /** Reads the headers of a reply; a kept one has none. */
  count(headers: ReadonlyMap<string, string>): void {
    const [limit, left] = [numberOf(headers, 'requests-limit'), numberOf(headers, 'requests-remaining')];
    if (limit !== null && left !== null) this.#day = { limit, left };
    if (left === 0) this.#isSpent = true;
    this.#isMinuteSpent = numberOf(headers, 'remaining') === 0;
  }

  /** The host refused a request because none is left today. */
  spend(): void {
    this.#isSpent = true;
    if (this.#day !== null) this.#day = { ...this.#day, left: 0 };
  }

  /** A request was left out. */
  leaveOut(): void {
    this.#isIncomplete = true;
  }

  /** The host refused a request because none is left in this minute. */
  spendMinute(): void {
    this.#isMinuteSpent = true;
  }

  /** Waits for the next minute when no request is left in this one. */
  async nextTurn(): Promise<void> {
    if (!this.#isMinuteSpent || this.#isSpent) return;
    const { signal, wait = pause } = this.#context;
    await wait(MINUTE, signal);
    this.#isMinuteSpent = false;
  }

  /** Reports the requests of the day, and when those that were left out can follow. */
  async report(): Promise<void> {
    const { allowance, clock } = this.#context;
    if (this.#day === null && !this.#isSpent) return;
    const requests = this.#day && { used: this.#day.limit - this.#day.left, limit: this.#day.limit };
    await allowance?.({ requests, continueAt: this.#isIncomplete ? renewalAfter(clock()) : null });
  }
}

function numberOf(headers: ReadonlyMap<string, string>, name: string): number | null {
  const text = headers.get(`x-ratelimit-${name}`) ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return sleep(milliseconds, undefined, { signal });
}

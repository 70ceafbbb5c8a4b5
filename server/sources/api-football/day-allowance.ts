import { setTimeout as sleep } from 'node:timers/promises';
import { renewalAfter } from '#server/sources/api-football/due-figures.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';

const MINUTE = 60_000;
/** The requests per day of a free plan, which does not allow requests for several matches at once. */
const FREE = 100;

/** The remaining requests of an API key. Headers of replies state them: `x-ratelimit-requests-…` for the day, `x-ratelimit-…` for the minute. */
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

  /** Reads the headers of a reply. A stored reply has no headers. */
  count(headers: ReadonlyMap<string, string>): void {
    const [limit, left] = [numberOf(headers, 'requests-limit'), numberOf(headers, 'requests-remaining')];
    if (limit !== null && left !== null) this.#day = { limit, left };
    if (left === 0) this.#isSpent = true;
    this.#isMinuteSpent = numberOf(headers, 'remaining') === 0;
  }

  /** Call it when the host refuses a request because the requests of the day are used up. */
  spend(): void {
    this.#isSpent = true;
    if (this.#day !== null) this.#day = { ...this.#day, left: 0 };
  }

  /** Call it when a request is left out. */
  leaveOut(): void {
    this.#isIncomplete = true;
  }

  /** Call it when the host refuses a request because the requests of the minute are used up. */
  spendMinute(): void {
    this.#isMinuteSpent = true;
  }

  /** Waits a minute when the requests of this minute are used up. */
  async nextTurn(): Promise<void> {
    if (!this.#isMinuteSpent || this.#isSpent) return;
    const { signal, wait = pause } = this.#context;
    await wait(MINUTE, signal);
    this.#isMinuteSpent = false;
  }

  /** Reports the requests of the day, and when the requests that were left out can be made. */
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

import { solveChallengeWorkers } from 'altcha-lib';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { type BotCheck, type BotToken, NOT_READY } from '#lib/bot-check/bot-check.tsx';
import { type AltchaChallenge, type BotCheckAction, botCheck } from '#lib/contract/account/bot-check.ts';

/** The loaded script of reCAPTCHA: creates a token for an action. Resolves to `null` or rejects when it fails. */
export type Recaptcha = (action: BotCheckAction) => Promise<string | null>;

export interface BotCheckParts {
  readonly backend: Pick<Backend, 'request'>;
  /** Solves a challenge and resolves to the token. Rejects when it cannot be solved. */
  readonly solve: (challenge: AltchaChallenge, signal: AbortSignal) => Promise<string>;
  /** Loads reCAPTCHA's script for a site key and rejects when loading fails. Absent in the extension, where no remote script may run. */
  readonly loadRecaptcha?: (siteKey: string) => Promise<Recaptcha>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A finished preparation: a function that makes the token, and the time, in milliseconds since 1970, until which it may be used. */
interface Prepared {
  readonly make: () => Promise<BotToken>;
  readonly goodUntil: number;
}

/** A token is not used in the last 30 seconds before it expires, because the call may take that long. */
const ON_ITS_WAY_MS = 30_000;

/** Actions that the server accepts without a proof of work. */
const NEEDS_NO_WORK: readonly BotCheckAction[] = ['login'];

/** The bot check that the server requires: a proof of work by default, reCAPTCHA where the server has keys for it. */
export function createBotCheck({ backend, solve, loadRecaptcha, now }: BotCheckParts): BotCheck {
  async function prepare(action: BotCheckAction, signal: AbortSignal): Promise<Prepared> {
    const challenged = await send(backend, botCheck, { action });
    if (challenged.kind === 'altcha') {
      if (NEEDS_NO_WORK.includes(action)) return failing(NOT_READY);
      const token = await solve(challenged.challenge, signal);
      return { make: async () => ({ token }), goodUntil: challenged.challenge.parameters.expiresAt * 1_000 };
    }
    if (challenged.siteKey === '') return failing({ token: null, warning: 'recaptcha key not provided' });
    if (loadRecaptcha === undefined) return failing(NOT_READY);
    const recaptcha = await loadRecaptcha(challenged.siteKey).catch(() => null);
    if (recaptcha === null) return failing({ token: null, warning: 'Error loading google recaptcha script' });
    return { make: async () => ({ token: await recaptcha(action) }), goodUntil: Number.POSITIVE_INFINITY };
  }

  return (action, signal) => {
    const isGood = ({ goodUntil }: Prepared) => goodUntil > now() + ON_ITS_WAY_MS;
    const start = () => prepare(action, signal).catch(() => failing(NOT_READY));
    let ready: Prepared | null = null;
    let preparing: Promise<Prepared> | null = start();
    void preparing.then((prepared) => {
      ready = prepared;
    });

    /** Makes a token for one call. The next call needs another preparation. */
    function use({ make }: Prepared): Promise<BotToken> {
      ready = null;
      preparing = null;
      return make().catch(() => NOT_READY);
    }
    return {
      async token() {
        const prepared = await (preparing ?? start());
        return use(isGood(prepared) ? prepared : await start());
      },
      tokenIfReady: async () => (ready !== null && isGood(ready) ? use(ready) : NOT_READY),
    };
  };
}

/** A preparation without a token. It counts as expired, so that the next attempt prepares again. */
function failing(result: BotToken): Prepared {
  return { make: async () => result, goodUntil: Number.NEGATIVE_INFINITY };
}

/** The number of workers. Two halve the time and leave the other cores free. */
const THREADS = 2;
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge in workers. Resolves to the token: `{ challenge, solution }` as JSON in base64. Rejects after a
 * minute, without worker support, or when `signal` aborts.
 */
export async function solveAltcha(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: THREADS,
    timeout: TIMEOUT_MS,
    createWorker: () => new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}

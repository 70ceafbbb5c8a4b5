import { solveChallengeWorkers } from 'altcha-lib';
import type { AltchaChallenge } from '#lib/contract/bot-check.ts';

/** Two threads halve the wait and leave a phone the rest. */
const THREADS = 2;
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge beside the page, which stays as quick as it was. Resolves to the token: `{ challenge, solution }` as JSON in
 * base64. Rejects when there is no solution in a minute, no worker, or `signal` ends the work.
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

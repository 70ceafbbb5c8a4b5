import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AltchaChallenge } from '#lib/contract/account/bot-check.ts';

/** Solves a challenge and returns the token that a page would send. */
export async function solved(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  return asToken({ challenge, solution });
}

/** Encodes any payload as a token. */
export function asToken(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

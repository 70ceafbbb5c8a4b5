import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed. Without a hash it takes as long, so that time tells nobody which addresses exist. */
  matches(password: string, hashed: string | null): Promise<boolean>;
}

export function createPasswords(): Passwords {
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, COST),
    async matches(password, hashed) {
      nobodys ??= hash(randomBytes(16), COST);
      const right = await verify(hashed ?? (await nobodys), password);
      return hashed !== null && right;
    },
  };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that nobody can guess and that meets the rule for passwords (specification, section 5). */
export function randomPassword(): string {
  const limit = 256 - (256 % LETTERS.length);
  let letters = '';
  while (letters.length < 16) {
    for (const byte of randomBytes(32))
      if (byte < limit && letters.length < 16) letters += LETTERS[byte % LETTERS.length];
  }
  return `${letters}!aA1`;
}

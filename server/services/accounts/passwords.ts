import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { PASSWORD_TOO_COMMON } from '#lib/contract/endpoint/failure.ts';
import { Problem } from '#server/base/problem.ts';
import { commonPasswords } from '#server/services/accounts/common-passwords.ts';

/** The parameters of argon2id that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Verifies a password against its hash. Without a hash, this takes equally long, so that the time does not reveal which mail addresses have accounts. */
  matches(password: string, hashed: string | null): Promise<boolean>;
}

/** Password hashing with a check of the passwords that users choose. */
export interface NewPasswords extends Passwords {
  /** @throws {Problem} 400 with the code `PASSWORD_TOO_COMMON` for a password in the list of common passwords. */
  refuseCommon(password: string): void;
}

const TOO_COMMON = 'This password is one of the most common ones. Please choose another.';

/** Password hashing by argon2id, at the recommended cost by default. The list of common passwords is read on first use. */
export function createPasswords(cost: Options = COST): NewPasswords {
  let standIn: Promise<string> | undefined;
  let isCommon: ((password: string) => boolean) | undefined;
  return {
    hash: (password) => hash(password, cost),
    refuseCommon(password) {
      isCommon ??= commonPasswords();
      if (isCommon(password)) throw new Problem(400, TOO_COMMON, { code: PASSWORD_TOO_COMMON });
    },
    async matches(password, hashed) {
      standIn ??= hash(randomBytes(16), cost);
      const right = await verify(hashed ?? (await standIn), password);
      return hashed !== null && right;
    },
  };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password that meets the rules for passwords (docs/product.md, "Input rules"). */
export function randomPassword(): string {
  const limit = 256 - (256 % LETTERS.length);
  let letters = '';
  while (letters.length < 16) {
    for (const byte of randomBytes(32))
      if (byte < limit && letters.length < 16) letters += LETTERS[byte % LETTERS.length];
  }
  return `${letters}!aA1`;
}

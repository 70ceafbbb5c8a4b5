import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The SHA-256 of a token in hexadecimal digits. The database stores it instead of the token. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'tenline renewed tokens', 32));
}

/**
 * Encrypts a pair of tokens with a key derived from the refresh token that they replace. The database stores only the hash of that token,
 * so the database alone does not reveal the pair.
 */
export function seal(tokens: z.infer<typeof tokensSchema>, withToken: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(withToken), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts the result of {@link seal}. Throws when the text was sealed with another token or altered. */
export function unseal(text: string, withToken: string): z.infer<typeof tokensSchema> {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(withToken), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  return tokensSchema.parse(JSON.parse(plain.toString('utf8')));
}

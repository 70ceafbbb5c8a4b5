import { decodeJwt, SignJWT } from 'jose';
import { E2E_SECRET } from '#tests/support/e2e-server.ts';

const HOUR = 3600;

/** The same access token with an expiry in the past; everything else is valid. */
export function expired(accessToken: string): Promise<string> {
  const { exp = 0, iat = 0, ...claims } = decodeJwt(accessToken);
  return new SignJWT({ ...claims, exp: exp - HOUR, iat: iat - HOUR })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(E2E_SECRET));
}

interface Operator {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** A signed-in user of the API. */
export interface UserSession {
  /** The last games of the first player of a name, as the server sends them. */
  games(name: string): Promise<readonly unknown[]>;
  /** The same session at another address of the server. */
  at(site: string): UserSession;
}

/** Sets a server up with the printed code. */
export async function setUp(site: string, operator: Operator, code: string): Promise<void> {
  await call(site, '/setup', null, { ...operator, code });
}

/** Signs a user in. */
export async function signIn(site: string, { email, password }: Operator): Promise<UserSession> {
  const { refreshToken } = await call(site, '/login', null, { email, password, isWebApp: true });
  let token: string = refreshToken;
  const at = (place: string): UserSession => ({
    at,
    async games(name) {
      const tokens = await call(place, '/refresh-token', null, { refreshToken: token });
      token = tokens.refreshToken;
      const { players } = await call(place, `/search?query=${encodeURIComponent(name)}`, tokens.accessToken);
      const { data } = await call(place, `/search/id?type=player&id=${players[0]?.id}`, tokens.accessToken);
      return data.lastGames.slice(0, 10);
    },
  });
  return at(site);
}

async function call(site: string, path: string, token: string | null, body?: object) {
  const reply = await fetch(`${site}/api/app${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} replied ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

import type { User } from '#lib/contract/user/user.ts';

/** Two users with an account. The password of both is {@link PASSWORD}. */
export const ADA: User = person(1, 'ada@example.com', 'Ada Byron');
export const BEN: User = person(2, 'ben@example.com', 'Ben Stone');
export const PASSWORD = 'Secret!12';

/** Seconds within which a used refresh token gets the same reply again. */
const GRACE = 10;

function person(id: number, email: string, fullName: string): User {
  return {
    id,
    email,
    fullName,
    plan: 'FREE',
    emailMarketing: false,
    subscriptionEndDate: null,
    usage: { used: 0, limit: 30, resetsAt: '2026-02-01T00:00:00.000Z' },
  };
}

interface Request {
  readonly route: string;
  readonly token: string | null;
  readonly body: unknown;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
interface Family {
  readonly user: User;
  live: boolean;
}
interface Refresh {
  readonly family: Family;
  used?: { readonly at: number; readonly answer: Answer };
}

const refused: Answer = { status: 401, body: { message: 'The token is not valid.' } };

function field(body: unknown, name: string): string {
  return String(Object.entries(Object(body)).find(([key]) => key === name)?.[1]);
}

/**
 * A server in memory that issues, rotates and ends tokens as the real one does, and that a test can disconnect, delay
 * and make fail.
 */
export function backendServer() {
  const requests: Request[] = [];
  const access = new Map<string, Family | 'checkout'>();
  const refresh = new Map<string, Refresh>();
  const canned = new Map<string, Answer | string>();
  const held = new Map<string, { arrive(): void; readonly released: Promise<void> }>();
  let issued = 0;
  let seconds = 0;
  let reachable = true;

  function issue(family: Family) {
    issued += 1;
    const tokens = { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}` };
    access.set(tokens.accessToken, family);
    refresh.set(tokens.refreshToken, { family });
    return tokens;
  }

  function logIn(body: unknown): Answer {
    const user = [ADA, BEN].find(({ email }) => email === field(body, 'email'));
    if (!user || field(body, 'password') !== PASSWORD) {
      return { status: 401, body: { message: 'Invalid email or password' } };
    }
    const tokens = issue({ user, live: true });
    return { status: 200, body: { ...tokens, user, message: 'Successfully logged in!' } };
  }

  function renew(body: unknown): Answer {
    const known = refresh.get(field(body, 'refreshToken'));
    if (!known?.family.live) return refused;
    if (!known.used) {
      known.used = { at: seconds, answer: { status: 200, body: issue(known.family) } };
    } else if (seconds - known.used.at > GRACE) {
      known.family.live = false;
      return refused;
    }
    return known.used.answer;
  }

  function signedIn(token: string | null): Family | undefined {
    const family = access.get(token ?? '');
    return family === 'checkout' ? undefined : family;
  }

  function handle({ route, token, body }: Request): Answer {
    const family = signedIn(token);
    switch (route) {
      case 'POST /login':
        return logIn(body);
      case 'POST /refresh-token':
        return renew(body);
      case 'POST /logout': {
        const known = refresh.get(field(body, 'refreshToken'));
        if (known) known.family.live = false;
        return { status: 200, body: { message: 'Signed out' } };
      }
      case 'POST /auth/register':
        issued += 1;
        access.set(`checkout-${issued}`, 'checkout');
        return {
          status: 201,
          body: { accessToken: `checkout-${issued}`, user: { id: 3 }, message: 'Account created' },
        };
      case 'POST /stripe/create-subscription':
        return access.has(token ?? '') ? { status: 200, body: { url: 'https://pay.example/1' } } : refused;
      case 'GET /me':
        return family ? { status: 200, body: family.user } : refused;
      case 'POST /notes':
        return family ? { status: 201, body: { by: family.user.id } } : refused;
      default:
        return { status: 404, body: { message: 'Not found' } };
    }
  }

  function readRequest(input: string | URL | globalThis.Request, init: RequestInit | undefined): Request {
    const { pathname } = new URL(String(input));
    const { method = 'GET', headers, body } = init ?? {};
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const route = `${method} ${pathname.replace('/api/app', '')}`;
    return { route, token, body: typeof body === 'string' ? JSON.parse(body) : undefined };
  }

  async function reply(input: string | URL | globalThis.Request, init?: RequestInit): Promise<Response> {
    if (!reachable) throw new TypeError('fetch failed');
    const request = readRequest(input, init);
    requests.push(request);
    const known = canned.get(request.route);
    if (typeof known === 'string') return new Response(known);
    const answer = known ?? handle(request);
    const hold = held.get(request.route);
    held.delete(request.route);
    hold?.arrive();
    await untilAborted(hold?.released, init?.signal);
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
  }

  return {
    baseUrl: 'https://tenline.test/api/app',
    fetch: reply satisfies typeof fetch,
    /** Every request that arrived, such as `GET /me`. */
    routes: () => requests.map(({ route }) => route),
    requests: (route: string) => requests.filter((request) => request.route === route),
    /** Makes the server refuse all access tokens issued so far. */
    expireAccess: () => access.clear(),
    /** Makes the server refuse all refresh tokens issued so far. */
    endSessions: () => refresh.clear(),
    /** Advances the server's clock. */
    pass: (duration: number) => {
      seconds += duration;
    },
    unplug: () => {
      reachable = false;
    },
    plugIn: () => {
      reachable = true;
    },
    /** Sets the reply of a route; a string is sent as HTML instead of JSON. */
    can: (route: string, answer: Answer | string) => canned.set(route, answer),
    uncan: (route: string) => canned.delete(route),
    /** Processes the next request for a route and delays its reply until `release` is called. */
    hold(route: string) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held.set(route, { arrive: arrived.resolve, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
  };
}
export type BackendServer = ReturnType<typeof backendServer>;

/** Settles like a real fetch: with the reply, or with an error when the caller aborts. */
async function untilAborted(
  released: Promise<void> | undefined,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  if (released === undefined) return;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  await Promise.race([released, aborted]);
}

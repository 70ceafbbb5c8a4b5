const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * A key of api-football with its plan. The free plan has 100 requests a day and 10 a minute, past seasons only, and one
 * match a request.
 */
export interface Plan {
  readonly key: string;
  readonly isFree: boolean;
  readonly aDay: number;
  readonly aMinute: number;
}
export const FREE_PLAN: Plan = { key: 'free-key-0123456789', isFree: true, aDay: 100, aMinute: 10 };
export const PAID_PLAN: Plan = { key: 'paid-key-0123456789', isFree: false, aDay: 7500, aMinute: 300 };

/** The rate headers of a reply, and the errors of a refused request; no errors (`null`) for an accepted one. */
export interface Admission {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Readonly<Record<string, unknown>> | null;
}

/** Counts the requests of a plan and refuses those beyond it, with status 200 like the real host. */
export function apiFootballAccount(plan: Plan) {
  const requests: number[] = [];
  const within = (now: number, interval: number) =>
    requests.filter((at) => Math.floor(at / interval) === Math.floor(now / interval)).length;
  const refused = (errors: Readonly<Record<string, string>>) => ({ errors, results: 0, response: [] });

  return {
    /** @param key the key of the request's header */
    admit({ searchParams }: URL, key: string | undefined, at: Date): Admission {
      const now = at.getTime();
      if (key !== plan.key) {
        return { headers: {}, refusal: refused({ token: 'Error/Missing application key.' }) };
      }
      const isLast = { day: within(now, DAY) >= plan.aDay, minute: within(now, MINUTE) >= plan.aMinute };
      if (!isLast.day && !isLast.minute) requests.push(now);
      const headers = {
        'x-ratelimit-requests-limit': String(plan.aDay),
        'x-ratelimit-requests-remaining': String(plan.aDay - within(now, DAY)),
        'x-ratelimit-limit': String(plan.aMinute),
        'x-ratelimit-remaining': String(plan.aMinute - within(now, MINUTE)),
      };
      if (isLast.day) {
        return { headers, refusal: refused({ requests: 'You have reached the request limit for the day.' }) };
      }
      if (isLast.minute) return { headers, refusal: refused({ rateLimit: 'Too many requests.' }) };
      const season = Number(searchParams.get('season') ?? 2024);
      if (plan.isFree && (season < 2022 || season > 2024)) {
        const text = 'Free plans do not have access to this season, try from 2022 to 2024.';
        return { headers, refusal: refused({ plan: text }) };
      }
      if (plan.isFree && searchParams.has('ids')) {
        return { headers, refusal: refused({ plan: 'Free plans do not have access to the Ids parameter.' }) };
      }
      return { headers, refusal: null };
    },
  };
}

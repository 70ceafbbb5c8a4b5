import type { Location, To } from 'react-router';
import * as z from 'zod/mini';

/** What the guard leaves in the redirect state: where somebody without a session wanted to go (specification, section 2). */
const redirectState = z.object({ from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }) });

/** Where a signed-in user goes by default. */
export const START = '/app/stats';

/** The state for a redirect to /sign-in away from a page. */
export function leaving({ pathname, search, hash }: Location): z.infer<typeof redirectState> {
  return { from: { pathname, search, hash } };
}

/** Where to go after a sign-in: back to the page that the redirect state names, else to {@link START}. */
export function returnAddress(state: unknown): To {
  const read = redirectState.safeParse(state);
  return read.success ? read.data.from : START;
}

/** Runs one piece of work at a time among all that share the lock. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Where there is nobody to wait for: one worker renews for all pages of the extension. */
export const noLock: Lock = (work) => work();

const NAME = 'tenline session renewal';

/** The part of `navigator.locks` that a renewal needs. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A lock across all tabs of the site. Browsers give it only to secure pages; elsewhere each tab is on its own, and the server's
 * answer for a token that was renewed a moment ago covers two that cross.
 */
export function webLock(locks: Locks | undefined): Lock {
  return locks === undefined ? noLock : (work) => locks.request(NAME, work);
}

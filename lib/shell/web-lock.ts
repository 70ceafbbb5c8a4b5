/** Runs one task at a time among all holders of the lock. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A lock for a single holder. It starts each task immediately. */
export const noLock: Lock = (work) => work();

/** The part of `navigator.locks` that a lock needs. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** A lock of all windows and workers with this origin. @param name the lock's name, which two kinds of work must not share */
export function sharedLock(name: string): Lock {
  return (work) => webLock(globalThis.navigator?.locks, name)(work);
}

/**
 * A lock of all windows of the site. Browsers provide locks on secure pages only, and refuse them where the site may
 * store nothing. Tasks then run without a lock.
 *
 * @throws what the work throws
 */
export function webLock(locks: Locks | undefined, name: string): Lock {
  if (locks === undefined) return noLock;
  return async (work) => {
    let isHeld = false;
    const held = (): ReturnType<typeof work> => {
      isHeld = true;
      return work();
    };
    try {
      return await locks.request(name, held);
    } catch (error) {
      if (isHeld) throw error;
      return work();
    }
  };
}

import { Problem } from '#server/base/problem.ts';

/** The maximum number of uploads of one user at the same time: one that runs and one that waits. */
const OF_USER = 2;
/** The maximum number of uploads of a process at the same time. */
const OF_PROCESS = 4;

/** Reserves one of the places for a user's upload. Returns the function that frees it. @throws {Problem} 429 without a free place */
export type TakePlace = (userId: number) => () => void;

/** Limits the uploads of this process. A place is taken before the first byte of the file is read, so that files that never end take no memory. */
export function createUploadPlaces(): TakePlace {
  const taken: number[] = [];
  return (userId) => {
    if (taken.filter((id) => id === userId).length >= OF_USER) {
      throw new Problem(429, 'Two of your files are being read already. Please try again when they are done.', RETRY);
    }
    if (taken.length >= OF_PROCESS) throw new Problem(429, 'Too many files are being read. Please try again.', RETRY);
    taken.push(userId);
    return () => void taken.splice(taken.indexOf(userId), 1);
  };
}

const RETRY = { retryAfter: 10 };

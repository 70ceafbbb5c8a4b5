import { type Progress, silentProgress } from '#server/base/progress.ts';

/** A progress that throws after the given number of stored matches. */
export function failingAfter(matches: number): Progress {
  let stored = 0;
  return {
    ...silentProgress,
    advance(by) {
      stored += by;
      if (stored >= matches) throw new Error('interrupted');
    },
  };
}

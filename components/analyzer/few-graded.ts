/** Below this many predictions a share says little: at a hundred it is still out by five points or so one time in three. */
const ENOUGH = 100;

/** Whether so many graded predictions are too few to judge by. */
export function isFew(n: number): boolean {
  return n < ENOUGH;
}

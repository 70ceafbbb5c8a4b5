import type { PlayedMatch } from '#server/base/canonical.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';

/** The played matches of the demo of a seed, read at each of the moments, without duplicates. */
export function demoMatches(seed: string, moments: readonly string[]): PlayedMatch[] {
  const matches = moments.flatMap((moment) => readDemo({ today: new Date(moment), seed }).matches);
  const played = matches.filter((match) => match.status === 'played');
  return [...new Map(played.map((match) => [match.key, match])).values()];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a `readDemo` whose demo has only the matches of the last days and of the coming ones. The demo of each moment
 * is read once.
 */
export function recentDemo(days: number): typeof readDemo {
  const read = new Map<number, ReturnType<typeof readDemo>>();
  return ({ today }) => {
    const demo = read.get(today.getTime()) ?? readDemo({ today });
    read.set(today.getTime(), demo);
    const from = today.getTime() - days * DAY_MS;
    return { ...demo, matches: demo.matches.filter(({ kickOff }) => kickOff.getTime() >= from) };
  };
}

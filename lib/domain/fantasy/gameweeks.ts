import type { FantasyFixture, FantasyPlayer, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';

/** A gameweek with a player's coming matches in it: usually one, none in a blank gameweek, two or more in a double one. */
export interface GameweekMatches extends Gameweek {
  readonly fixtures: readonly FantasyFixture[];
}

/** The matches by gameweek. Matches outside these gameweeks are left out. */
export function byGameweek(fixtures: readonly FantasyFixture[], gameweeks: readonly Gameweek[]): GameweekMatches[] {
  return gameweeks.map((week) => ({ ...week, fixtures: fixtures.filter(({ gameweek }) => gameweek === week.number) }));
}

/** True before the deadline. After it, `fixtures` lacks the started matches, so it can be empty or incomplete. */
export function isComing({ deadline }: Pick<Gameweek, 'deadline'>, now: number): boolean {
  return Date.parse(deadline) > now;
}

/**
 * A sentence for each coming gameweek in which a club has no match or more than one.
 *
 * @example ['Gameweek 8: no match for Southtown; two for Northtown.']
 */
export function unusualGameweeks(
  players: readonly Pick<FantasyPlayer, 'team' | 'fixtures'>[],
  gameweeks: readonly Gameweek[],
  now: number,
): string[] {
  const clubs = new Map(
    players.flatMap(({ team, fixtures }) => (team === null ? [] : [[team.name, fixtures] as const])),
  );
  const coming = gameweeks.filter((gameweek) => isComing(gameweek, now));
  return coming.flatMap(({ number }) => {
    const matchesOf = (fixtures: readonly FantasyFixture[]) =>
      fixtures.filter(({ gameweek }) => gameweek === number).length;
    const facts = [...Map.groupBy(clubs, ([, fixtures]) => matchesOf(fixtures))]
      .filter(([matches]) => matches !== 1)
      .toSorted(([one], [other]) => one - other)
      .map(([matches, group]) => `${IN_WORDS[matches] ?? matches} for ${namesOf(group)}`);
    return facts.length === 0 ? [] : [`Gameweek ${number}: ${facts.join('; ')}.`];
  });
}

/** The words of the sentence for numbers of matches. */
const IN_WORDS: Readonly<Record<number, string>> = { 0: 'no match', 2: 'two', 3: 'three', 4: 'four' };

function namesOf(clubs: readonly (readonly [name: string, ...unknown[]])[]): string {
  return clubs
    .map(([name]) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .join(', ');
}

/**
 * The next deadline in the user's time zone. `null` when all listed deadlines have passed.
 *
 * @example 'Deadline of gameweek 13: Fri 27 Nov, 18:30 GMT'
 */
export function deadlineText(gameweeks: readonly Gameweek[], now: number): string | null {
  const next = gameweeks.find((gameweek) => isComing(gameweek, now));
  if (next === undefined) return null;
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(new Date(next.deadline))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `Deadline of gameweek ${next.number}: ${formatKickOff(next.deadline)} ${zone ?? ''}`.trim();
}

import { TZDate, tz } from '@date-fns/tz';
import { addWeeks } from 'date-fns/addWeeks';
import { differenceInCalendarWeeks } from 'date-fns/differenceInCalendarWeeks';
import type {
  CanonicalImport,
  CanonicalMatch,
  CanonicalPlayer,
  PlayedMatch,
  ScheduledMatch,
} from '#server/base/canonical.ts';
import { UserError } from '#server/base/user-error.ts';

/** The round that is moved to the week of the first import. Enough rounds precede it for past games, and weeks of fixtures follow it. */
const ROUND = 30;
/** The time zone for all leagues. Their countries change to summer time at the same moment, so one zone keeps the local time of every kick-off. */
const ZONE = 'Europe/London';
/** A week is from Monday to Sunday in the time zone `ZONE`. */
const WEEK = { weekStartsOn: 1, in: tz(ZONE) } as const;
/** Milliseconds from the kick-off of a match until it has its result. */
const MATCH_MS = 2 * 60 * 60 * 1000;

/** The number of weeks by which the dates of a competition move, by the competition's key. */
export type ReplayWeeks = Readonly<Record<string, number>>;

export interface Replay {
  readonly data: CanonicalImport;
  /** The weeks to pass to the next replay, so that its dates are the same. */
  readonly weeks: ReplayWeeks;
  /** True when all matches have begun. */
  readonly isOver: boolean;
}

/**
 * Moves the latest season of the data to the present. The dates of each competition move by whole weeks, so that its round 30 is in the
 * week of `now`. The local times stay the same. Matches that are not over become fixtures. Other seasons, and competitions without a
 * round 30, such as cups, are left out.
 *
 * @param known the weeks of an earlier replay, which are used again
 * @throws {UserError} when no competition has a round 30
 */
export function replaySeason(data: CanonicalImport, now: Date, known: ReplayWeeks = {}): Replay {
  const season = Math.max(...data.matches.filter(({ round }) => round === ROUND).map((match) => match.season));
  const rounds = Map.groupBy(
    data.matches.filter((match) => match.round === ROUND && match.season === season),
    ({ competition }) => competition,
  );
  if (rounds.size === 0) {
    throw new UserError(`A replay needs a competition with a round ${ROUND}, and there is none in these files.`);
  }
  const found = [...rounds].map(([competition, round]) => [competition, known[competition] ?? weeksTo(now, round)]);
  const weeks: ReplayWeeks = Object.fromEntries(found);
  const matches = data.matches
    .filter((match) => match.season === season && weeks[match.competition] !== undefined)
    .map((match) => movedMatch(match, weeks[match.competition] ?? 0, now))
    .toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
  return {
    data: onlyOf(matches, data, `Replay of ${season}/${String((season + 1) % 100).padStart(2, '0')}`),
    weeks: { ...known, ...weeks },
    isOver: matches.every(({ kickOff }) => kickOff < now),
  };
}

/**
 * The number of weeks from the week in which most matches of a round were played to the present week. If two weeks have
 * the same number of matches, the earlier one is used.
 */
function weeksTo(now: Date, round: readonly CanonicalMatch[]): number {
  const counts = new Map<number, number>();
  for (const { kickOff } of round) {
    const weeks = differenceInCalendarWeeks(now, kickOff, WEEK);
    counts.set(weeks, (counts.get(weeks) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([one, a], [other, b]) => b - a || other - one);
  return first?.[0] ?? 0;
}

/** Moves a kick-off. @example moved(new Date('2018-03-31T14:00:00Z'), 31) // 2018-11-03T15:00:00Z: both are 15:00 in London */
export function moved(kickOff: Date, weeks: number): Date {
  return new Date(addWeeks(new TZDate(kickOff, ZONE), weeks).getTime());
}

function movedMatch(match: CanonicalMatch, weeks: number, now: Date): CanonicalMatch {
  const kickOff = moved(match.kickOff, weeks);
  if (match.status === 'scheduled' || kickOff.getTime() + MATCH_MS <= now.getTime()) return { ...match, kickOff };
  return fixtureOf(match, kickOff);
}

function fixtureOf({ appearances: _, ...match }: PlayedMatch, kickOff: Date): ScheduledMatch {
  const [home, away] = [{ team: match.home.team }, { team: match.away.team }];
  return { ...match, kickOff, status: 'scheduled', home, away };
}

/** The replayed matches as a separate source, with the entities that occur in these matches. Matches that are not played yet have no players. */
function onlyOf(matches: readonly CanonicalMatch[], data: CanonicalImport, label: string): CanonicalImport {
  const competitions = new Set(matches.map(({ competition }) => competition));
  const teams = new Set(matches.flatMap(({ home, away }) => [home.team, away.team]));
  const referees = new Set(matches.map(({ referee }) => referee));
  const players = new Set(
    matches.flatMap((match) => (match.status === 'played' ? match.appearances.map(({ player }) => player) : [])),
  );
  const known = (team: string | null) => (team !== null && teams.has(team) ? team : null);
  const withoutOthers = (player: CanonicalPlayer) => ({
    ...player,
    club: known(player.club),
    nationalTeam: known(player.nationalTeam),
  });
  const { rank: _, ...source } = data.source;
  return {
    source: { ...source, key: `${data.source.key}-replay`, label },
    competitions: data.competitions.flatMap(({ slug: _, ...own }) => (competitions.has(own.key) ? [own] : [])),
    teams: data.teams.filter(({ key }) => teams.has(key)),
    players: data.players.filter(({ key }) => players.has(key)).map(withoutOthers),
    referees: data.referees.filter(({ key }) => referees.has(key)),
    matches,
  };
}

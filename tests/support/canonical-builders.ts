import type { PlayerPeriod } from '#lib/contract/football/game.ts';
import type {
  CanonicalAppearance,
  CanonicalImport,
  CanonicalMatch,
  CanonicalPlayer,
  PlayedMatch,
  ScheduledMatch,
} from '#server/base/canonical.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { counts } from '#tests/support/server-football.ts';

const fixture = (number: number) => ({
  key: `match-${number}`,
  competition: 'league',
  season: 2017,
  round: number,
  kickOff: new Date(Date.UTC(2017, 7, number, 15)),
  venue: null,
  referee: 'referee',
});

/** Match number n, on day n of August; the Reds are at home in matches with an odd number. */
export function scheduledMatch(number: number, but: Partial<ScheduledMatch> = {}): ScheduledMatch {
  const [home, away] = number % 2 === 1 ? ['reds', 'blues'] : ['blues', 'reds'];
  return { ...fixture(number), status: 'scheduled', home: { team: home }, away: { team: away }, ...but };
}

/**
 * An appearance with `value` for every statistic in the full match and the first half; the second half is not known.
 */
export function appearance(player: string, isHome: boolean, value: number): CanonicalAppearance {
  const block = (): PlayerPeriod => ({ ...counts(value), minutesPlayed: 45, startedMatch: true });
  return { player, isHome, periods: { full: block(), firstHalf: block(), secondHalf: null } };
}

/** Like `scheduledMatch`, but played: with the figures of both teams and one appearance for each. */
export function playedMatch(number: number, value = number, but: Partial<PlayedMatch> = {}): PlayedMatch {
  const { home, away } = scheduledMatch(number);
  const periods = () => ({ full: counts(value), firstHalf: counts(0), secondHalf: counts(value) });
  const redIsHome = home.team === 'reds';
  return {
    ...fixture(number),
    status: 'played',
    home: { ...home, periods: periods() },
    away: { ...away, periods: periods() },
    appearances: [appearance('red', redIsHome, value), appearance('blue', !redIsHome, value)],
    ...but,
  };
}

export function canonicalPlayer(key: string, but: Partial<CanonicalPlayer> = {}): CanonicalPlayer {
  return {
    key,
    firstName: null,
    lastName: key,
    knownAs: null,
    position: 'FW',
    club: null,
    nationalTeam: null,
    ...but,
  };
}

/** An import of the Reds and the Blues with one player each, one league and one referee. */
export function canonicalImport(
  matches: readonly CanonicalMatch[],
  but: Partial<CanonicalImport> = {},
): CanonicalImport {
  return {
    source: WYSCOUT,
    competitions: [{ key: 'league', name: 'League', isInternational: false }],
    teams: [
      { key: 'reds', name: 'Reds', isNationalTeam: false },
      { key: 'blues', name: 'Blues', isNationalTeam: false },
    ],
    players: [canonicalPlayer('red'), canonicalPlayer('blue')],
    referees: [{ key: 'referee', name: 'Refe Ree' }],
    matches,
    ...but,
  };
}

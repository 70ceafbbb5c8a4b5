import type { Random } from '#server/sources/demo/random.ts';
import { type Drawn, TEAM_RATES } from '#server/sources/demo/rates.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import type { SendingOff } from '#server/sources/demo/sending-off.ts';
import { factorsIn, type StrengthFactors } from '#server/sources/demo/strength.ts';

export type Venue = 'home' | 'away';
export const VENUES: readonly Venue[] = ['home', 'away'];

/** The expected counts and factors of both sides, before the counts are drawn. */
export interface Conditions {
  /** The expected count of a side. */
  expected(statistic: Drawn, venue: Venue): number;
  /** The factor on the probability that a shot is on target, or that a shot on target is a goal. */
  finishing(step: 'onTarget' | 'goal', venue: Venue): number;
}

/** The variation of a side's dominance between matches, as a standard deviation of the logarithm. */
const DOMINANCE = 0.13;
const DOMINATED: ReadonlySet<Drawn> = new Set(['shots', 'passes', 'offsides']);
/** The variation of yellow cards between matches, as a standard deviation of the logarithm. */
const CARDS_SPREAD = 0.27;
/**
 * The effects of a full match with ten players: the shots, passes and offsides of the team are lower by this fraction, those of the
 * opponent are higher by the fraction `ONE_MORE`.
 */
const ONE_FEWER = 0.35;
const ONE_MORE = 0.25;

export function drawConditions(
  fixture: Fixture,
  sendingsOff: Readonly<Record<Venue, SendingOff | null>>,
  random: Random,
): Conditions {
  const factors: Record<Venue, StrengthFactors> = {
    home: factorsIn(fixture, fixture.home),
    away: factorsIn(fixture, fixture.away),
  };
  const dominance = DOMINANCE * random.normal();
  const cardsFactor = Math.exp(CARDS_SPREAD * random.normal() - (CARDS_SPREAD * CARDS_SPREAD) / 2);
  const withTen = (venue: Venue) => {
    const off = sendingsOff[venue];
    return off === null ? 0 : (90 - off.spell.until) / 90;
  };
  return {
    expected(statistic, venue) {
      const other = otherThan(venue);
      let expected = TEAM_RATES[statistic][venue] * factors[venue].own[statistic] * factors[other].allowed[statistic];
      if (statistic === 'shots') expected *= fixture.style.shots;
      if (statistic === 'foulsCommitted') expected *= fixture.style.fouls * fixture.referee.fouls;
      if (statistic === 'yellowCards') expected *= fixture.style.yellowCards * fixture.referee.cards * cardsFactor;
      if (!DOMINATED.has(statistic)) return expected;
      const numbers = (1 - ONE_FEWER * withTen(venue)) * (1 + ONE_MORE * withTen(other));
      return expected * numbers * Math.exp(venue === 'home' ? dominance : -dominance);
    },
    finishing(step, venue) {
      const league = step === 'goal' ? fixture.style.goals : 1;
      return league * factors[venue].own[step] * factors[otherThan(venue)].allowed[step];
    },
  };
}

export function otherThan(venue: Venue): Venue {
  return venue === 'home' ? 'away' : 'home';
}

import type { Conditions, Venue } from '#server/sources/demo/conditions.ts';
import type { Random } from '#server/sources/demo/random.ts';
import { TEAM_RATES } from '#server/sources/demo/rates.ts';
import { book, bookAmong, type Sheet, weightsFor } from '#server/sources/demo/sheet.ts';
import { HALVES, splitByHalf } from '#server/sources/demo/spells.ts';

const TACKLES_DISPERSION = 0.008;
const OFFSIDES_DISPERSION = 0.12;
/** The random variation of passes, as standard deviations of the logarithm: per match, per half and per player. */
const PASSES_SPREAD = { match: 0.17, half: 0.06, player: 0.2 } as const;

/** Simulates the tackles, offsides and passes of one side, and adds them to its sheet. */
export function playBuildUp(sheet: Sheet, venue: Venue, conditions: Conditions, random: Random): void {
  const tackles = random.negativeBinomial(conditions.expected('tackles', venue), TACKLES_DISPERSION);
  const offsides = random.negativeBinomial(conditions.expected('offsides', venue), OFFSIDES_DISPERSION);
  const tacklesByHalf = splitByHalf(tackles, TEAM_RATES.tackles.firstHalf, random);
  const offsidesByHalf = splitByHalf(offsides, TEAM_RATES.offsides.firstHalf, random);
  const passes = conditions.expected('passes', venue) * spread(PASSES_SPREAD.match, random);
  const first = TEAM_RATES.passes.firstHalf * spread(PASSES_SPREAD.half, random);
  for (const half of HALVES) {
    bookAmong(sheet, 'tackles', half, tacklesByHalf[half], random);
    bookAmong(sheet, 'offsides', half, offsidesByHalf[half], random);
    const weights = weightsFor(sheet, 'passes', half).map((weight) => weight * spread(PASSES_SPREAD.player, random));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const share = half === 0 ? first : 1 - first;
    weights.forEach((weight, place) => {
      if (weight > 0) book(sheet, 'passes', half, place, Math.round((passes * share * weight) / total));
    });
  }
}

/** A random factor with mean 1. @param deviation the standard deviation of its logarithm */
function spread(deviation: number, random: Random): number {
  return Math.exp(deviation * random.normal() - (deviation * deviation) / 2);
}

import { type Conditions, otherThan, type Venue } from '#server/sources/demo/conditions.ts';
import type { Random } from '#server/sources/demo/random.ts';
import { CREDITED, ROLE_SHOOTING, SHOT_OUTCOMES, TEAM_RATES } from '#server/sources/demo/rates.ts';
import { book, bookAmong, type Sheet, weightsFor } from '#server/sources/demo/sheet.ts';
import { drawHalf, HALVES, type Half, splitByHalf } from '#server/sources/demo/spells.ts';

const SHOTS_DISPERSION = 0.015;
/** Teams with more shots have more corners: the expected corners are multiplied by (shots / mean shots) to this power. */
const CORNERS_BY_SHOTS = 0.8;
/** Teams with more shots are less accurate: the accuracy is multiplied by (mean shots / shots) to this power. */
const QUALITY_BY_SHOTS = 0.22;

/**
 * Simulates the shots and corners of one side. A shot is blocked, saved by the opposing goalkeeper, a goal, or off target. The counts are
 * added to the sheets.
 */
export function playAttack(
  sheets: Readonly<Record<Venue, Sheet>>,
  venue: Venue,
  conditions: Conditions,
  random: Random,
): void {
  const sheet = sheets[venue];
  const shots = random.negativeBinomial(conditions.expected('shots', venue), SHOTS_DISPERSION);
  const pressure = (shots + 1) / (TEAM_RATES.shots[venue] + 1);
  const sharpness = pressure ** -QUALITY_BY_SHOTS;
  const onTarget = sharpness * conditions.finishing('onTarget', venue);
  const goal = sharpness * conditions.finishing('goal', venue);
  const weights = HALVES.map((half) => weightsFor(sheet, 'shots', half));
  for (let shot = 0; shot < shots; shot += 1) {
    const half = drawHalf(TEAM_RATES.shots.firstHalf, random);
    const shooter = random.weighted(weights[half] ?? []);
    book(sheet, 'shots', half, shooter);
    finish(sheet, sheets[otherThan(venue)], { half, shooter, onTarget, goal }, random);
  }
  const corners = random.poisson(conditions.expected('cornersWon', venue) * pressure ** CORNERS_BY_SHOTS);
  const cornersByHalf = splitByHalf(corners, TEAM_RATES.cornersWon.firstHalf, random);
  for (const half of HALVES) bookAmong(sheet, 'cornersWon', half, cornersByHalf[half], random, CREDITED.cornersWon);
}

interface Shot {
  readonly half: Half;
  readonly shooter: number;
  /** The factors of this match on the shooter's probabilities of a shot on target and of a goal. */
  readonly onTarget: number;
  readonly goal: number;
}

function finish(attack: Sheet, defence: Sheet, { half, shooter, onTarget, goal }: Shot, random: Random): void {
  const player = attack.spells[shooter]?.player;
  if (player === undefined) return;
  const role = ROLE_SHOOTING[player.position];
  if (!random.chance(SHOT_OUTCOMES.onTarget * role.onTarget * player.skills.onTarget * onTarget)) {
    if (random.chance(SHOT_OUTCOMES.blocked)) book(attack, 'blockedShots', half, shooter);
    return;
  }
  book(attack, 'shotsOnTarget', half, shooter);
  const chance = SHOT_OUTCOMES.goal * SHOT_OUTCOMES.goalByHalf[half] * role.goal * player.skills.goal * goal;
  if (!random.chance(chance)) {
    const keeper = defence.spells.findIndex((spell) => spell.player.position === 'GK');
    book(defence, 'saves', half, keeper);
    return;
  }
  book(attack, 'goals', half, shooter);
  if (!random.chance(SHOT_OUTCOMES.assisted)) return;
  const helpers = weightsFor(attack, 'assists', half).map((weight, place) => (place === shooter ? 0 : weight));
  book(attack, 'assists', half, random.weighted(helpers));
}

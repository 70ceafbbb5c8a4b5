import type { Position } from '#lib/contract/search.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { Shared } from '#server/sources/demo/rates.ts';

/** A player's factors on the rates of the player's position. */
export type Skills = Readonly<Record<Shared | 'onTarget' | 'goal', number>>;

/** The variation of skills between players of one position, as a standard deviation of the logarithm. */
const SPREAD: Readonly<Record<keyof Skills, number>> = {
  shots: 0.42,
  onTarget: 0.08,
  goal: 0.12,
  assists: 0.5,
  cornersWon: 0.4,
  foulsCommitted: 0.33,
  foulsWon: 0.35,
  yellowCards: 0.3,
  tackles: 0.33,
  offsides: 0.4,
  passes: 0.22,
};
const FORWARDS_SHOT_SPREAD = 0.3;

/** Draws the skills of a player of the given position. */
export function drawSkills(position: Position, random: Random): Skills {
  const factor = (spread: number) => Math.exp(spread * random.normal() - (spread * spread) / 2);
  return {
    shots: factor(position === 'FW' ? FORWARDS_SHOT_SPREAD : SPREAD.shots),
    onTarget: factor(SPREAD.onTarget),
    goal: factor(SPREAD.goal),
    assists: factor(SPREAD.assists),
    cornersWon: factor(SPREAD.cornersWon),
    foulsCommitted: factor(SPREAD.foulsCommitted),
    foulsWon: factor(SPREAD.foulsWon),
    yellowCards: factor(SPREAD.yellowCards),
    tackles: factor(SPREAD.tackles),
    offsides: factor(SPREAD.offsides),
    passes: factor(SPREAD.passes),
  };
}

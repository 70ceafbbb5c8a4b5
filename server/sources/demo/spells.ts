import type { Position } from '#lib/contract/search.ts';
import type { LineUp } from '#server/sources/demo/line-up.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { DemoPlayer } from '#server/sources/demo/world.ts';

/** A player's time on the pitch, in minutes of play from 0 to 90. */
export interface Spell {
  readonly player: DemoPlayer;
  readonly isStarter: boolean;
  readonly from: number;
  readonly until: number;
}

export type Half = 0 | 1;
export const HALVES: readonly Half[] = [0, 1];

const FULL_TIME = 90;
const HALF_TIME = 45;
/** The probabilities of three, four and five substitutions. */
const CHANGES = [0.5, 0.3, 0.2];
const FEWEST_CHANGES = 3;
/** The weights by which the substituted player is drawn. Goalkeepers are not substituted. */
const TAKEN_OFF: Readonly<Record<Position, number>> = { GK: 0, DF: 1, MF: 2.2, FW: 2.9 };
const LIKE_FOR_LIKE = 6;

/** The minutes of a spell in a half. */
export function minutesIn(spell: Spell, half: Half): number {
  const start = half * HALF_TIME;
  return Math.max(0, Math.min(spell.until, start + HALF_TIME) - Math.max(spell.from, start));
}

/** Draws three to five substitutions, mostly around minute 75 and by a player of the same position. Returns the spells of all players. */
export function drawSpells({ starters, bench }: LineUp, random: Random): Spell[] {
  let spells = starters.map((player): Spell => ({ player, isStarter: true, from: 0, until: FULL_TIME }));
  let waiting = bench.filter(({ position }) => position !== 'GK');
  for (let changes = FEWEST_CHANGES + random.weighted(CHANGES); changes > 0; changes -= 1) {
    const off = spells[random.weighted(spells.map(leaving))];
    const on =
      waiting[random.weighted(waiting.map(({ position }) => (position === off?.player.position ? LIKE_FOR_LIKE : 1)))];
    if (off === undefined || on === undefined) break;
    const minute = changeMinute(random);
    spells = [
      ...spells.map((spell) => (spell === off ? { ...spell, until: minute } : spell)),
      { player: on, isStarter: false, from: minute, until: FULL_TIME },
    ];
    waiting = waiting.filter((player) => player !== on);
  }
  return spells;
}

function leaving(spell: Spell): number {
  return spell.isStarter && spell.until === FULL_TIME ? TAKEN_OFF[spell.player.position] : 0;
}

function changeMinute(random: Random): number {
  const kind = random.unit();
  if (kind < 0.07) return HALF_TIME;
  if (kind < 0.1) return 8 + random.below(36);
  return Math.round(Math.min(89, Math.max(50, 75 + 9 * random.normal())));
}

/** Draws the half of one event. @param firstHalf the probability of the first half */
export function drawHalf(firstHalf: number, random: Random): Half {
  return random.chance(firstHalf) ? 0 : 1;
}

/** Draws the half of each of `count` independent events. Returns the number of events in each half. */
export function splitByHalf(count: number, firstHalf: number, random: Random): [number, number] {
  const first = random.binomial(count, firstHalf);
  return [first, count - first];
}

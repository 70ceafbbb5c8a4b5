import { type Position, positionSchema } from '#lib/contract/football/search.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { DemoPlayer } from '#server/sources/demo/world.ts';

/** A player's time on the pitch, in minutes of play from 0 to 90. */
export interface Spell {
  readonly player: DemoPlayer;
  readonly isStarter: boolean;
  readonly from: number;
  readonly until: number;
  readonly isSentOff?: true;
}

const FULL_TIME = 90;
const HALF_TIME = 45;
const STARTERS: Readonly<Record<Position, number>> = { GK: 1, DF: 4, MF: 4, FW: 2 };
/** The random variation of a player's form between matches. It is small for goalkeepers, so that they change rarely. */
const ROTATION: Readonly<Record<Position, number>> = { GK: 0.16, DF: 0.42, MF: 0.48, FW: 0.45 };
/** The weights by which the substituted player is drawn. Goalkeepers are not substituted. */
const TAKEN_OFF: Readonly<Record<Position, number>> = { GK: 0, DF: 1, MF: 2.2, FW: 2.9 };
/** The mean number of sendings-off of a team in a match. */
const RED_CARDS = 0.096;

/** The minutes of a spell in a half. */
export function minutesIn(spell: Spell, half: 0 | 1): number {
  const start = half * HALF_TIME;
  return Math.max(0, Math.min(spell.until, start + HALF_TIME) - Math.max(spell.from, start));
}

/**
 * Draws the players of a side in a match: eleven starters, three to five substitutes, mostly of the same position, and seldom a player who
 * is sent off. Players of high quality play more often.
 *
 * @param strictness the referee's factor on cards
 */
export function drawLineUp(squad: readonly DemoPlayer[], strictness: number, random: Random): Spell[] {
  const ranked = squad
    .map((player) => ({ player, form: player.standing + ROTATION[player.position] * random.normal() }))
    .sort((one, other) => other.form - one.form)
    .map(({ player }) => player);
  const starters = positionSchema.options.flatMap((position) =>
    ranked.filter((player) => player.position === position).slice(0, STARTERS[position]),
  );
  const spells = starters.map((player): Spell => ({ player, isStarter: true, from: 0, until: FULL_TIME }));
  const waiting = ranked.filter((player) => player.position !== 'GK' && !starters.includes(player));
  for (let changes = 3 + random.below(3); changes > 0; changes -= 1) {
    const until = Math.min(FULL_TIME - 1, Math.max(HALF_TIME, Math.round(72 + 11 * random.normal())));
    const off = endOne(
      spells,
      { until },
      ({ isStarter, player }) => (isStarter ? TAKEN_OFF[player.position] : 0),
      random,
    );
    const like = waiting.findIndex(({ position }) => position === off?.player.position);
    for (const player of waiting.splice(Math.max(0, like), 1))
      spells.push({ player, isStarter: false, from: until, until: FULL_TIME });
  }
  if (random.chance(RED_CARDS * strictness)) {
    const until = Math.ceil(FULL_TIME * random.unit() ** 0.55);
    const canFoul = ({ player, from }: Spell) => Number(player.position !== 'GK' && from < until);
    endOne(spells, { until, isSentOff: true }, canFoul, random);
  }
  return spells;
}

/** Ends one of the spells that last until the end, drawn by weight, and returns it. */
function endOne(
  spells: Spell[],
  end: Partial<Spell>,
  weight: (spell: Spell) => number,
  random: Random,
): Spell | undefined {
  const place = random.weighted(spells.map((spell) => (spell.until === FULL_TIME ? weight(spell) : 0)));
  const spell = spells[place];
  if (spell !== undefined) spells[place] = { ...spell, ...end };
  return spell;
}

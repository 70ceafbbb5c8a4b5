import { type Position, positionSchema } from '#lib/contract/search.ts';
import { type Random, seededRandom } from '#server/sources/demo/random.ts';
import type { DemoPlayer, Side } from '#server/sources/demo/world.ts';
import { DAY_MS } from '#server/sources/demo/world-calendar.ts';

export interface LineUp {
  readonly starters: readonly DemoPlayer[];
  readonly bench: readonly DemoPlayer[];
}

const BENCH = 9;
/** Injuries keep a player out for whole blocks of this many days. */
const ABSENCE_DAYS = 21;
const ABSENCE_CHANCE = 0.08;
/** How far the order of team-mates changes from match to match; keepers are seldom changed. */
const ROTATION: Readonly<Record<Position, number>> = { GK: 0.16, DF: 0.42, MF: 0.48, FW: 0.45 };

/** Eleven who start and nine on the bench; the better ones of those who are fit start most often. */
export function drawLineUp(side: Side, kickOff: Date, random: Random): LineUp {
  const ranked = side.squad
    .map((player) => ({
      player,
      isFit: !isAbsent(player, kickOff),
      form: player.standing + ROTATION[player.position] * random.normal(),
    }))
    .sort((one, other) => Number(other.isFit) - Number(one.isFit) || other.form - one.form);
  const starters = positionSchema.options.flatMap((position) =>
    ranked.filter(({ player }) => player.position === position).slice(0, side.formation[position]),
  );
  const rest = ranked.filter((entry) => !starters.includes(entry));
  const keeper = rest.filter(({ player }) => player.position === 'GK').slice(0, 1);
  const outfield = rest.filter(({ player }) => player.position !== 'GK').slice(0, BENCH - keeper.length);
  return {
    starters: starters.map(({ player }) => player),
    bench: [...keeper, ...outfield].map(({ player }) => player),
  };
}

function isAbsent(player: DemoPlayer, kickOff: Date): boolean {
  const block = Math.floor(kickOff.getTime() / (ABSENCE_DAYS * DAY_MS));
  return seededRandom(`absence:${player.key}:${block}`).chance(ABSENCE_CHANCE);
}

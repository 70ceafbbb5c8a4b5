import { type Position, positionSchema } from '#lib/contract/search.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import type { DemoPlayer, Side } from '#server/sources/demo/world.ts';
import { DAY_MS } from '#server/sources/demo/world-calendar.ts';

export interface LineUp {
  readonly starters: readonly DemoPlayer[];
  readonly bench: readonly DemoPlayer[];
}

const BENCH = 9;
/** The days of a block. A player is either fit or injured for a whole block. */
const ABSENCE_DAYS = 21;
const ABSENCE_CHANCE = 0.08;
/** The random variation of a player's form between matches. It is small for goalkeepers, so that they change rarely. */
const ROTATION: Readonly<Record<Position, number>> = { GK: 0.16, DF: 0.42, MF: 0.48, FW: 0.45 };

/** Draws eleven starters and nine substitutes. Fit players and players of high quality start more often. */
export function drawLineUp(side: Side, fixture: Pick<Fixture, 'kickOff' | 'streams'>, random: Random): LineUp {
  const ranked = side.squad
    .map((player) => ({
      player,
      isFit: !isAbsent(player, fixture),
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

function isAbsent(player: DemoPlayer, { kickOff, streams }: Pick<Fixture, 'kickOff' | 'streams'>): boolean {
  const block = Math.floor(kickOff.getTime() / (ABSENCE_DAYS * DAY_MS));
  return streams(`absence:${player.key}:${block}`).chance(ABSENCE_CHANCE);
}

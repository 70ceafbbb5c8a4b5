import type { Random } from '#server/sources/demo/random.ts';
import { RED_CARD_RATE, SECOND_YELLOW_SHARE } from '#server/sources/demo/rates.ts';
import type { Half, Spell } from '#server/sources/demo/spells.ts';

export interface SendingOff {
  readonly spell: Spell;
  readonly half: Half;
  /** The half of the first yellow card if the player is sent off by a second one; `null` for a straight red card. */
  readonly firstYellow: Half | null;
}

export interface Dismissal {
  readonly spells: readonly Spell[];
  readonly sendingOff: SendingOff | null;
}

/**
 * Draws whether a player is sent off, by a red card or a second yellow card. The player is an outfield player who is not substituted, and
 * the player's spell ends at the sending-off.
 *
 * @param strictness the referee's factor on cards
 */
export function drawSendingOff(spells: readonly Spell[], strictness: number, random: Random): Dismissal {
  if (!random.chance(RED_CARD_RATE * strictness)) return { spells, sendingOff: null };
  const minute = Math.ceil(90 * random.unit() ** 0.55);
  const guilty = random.weighted(
    spells.map((spell) =>
      isOnAfter(spell, minute) ? spell.player.skills.foulsCommitted * spell.player.skills.yellowCards : 0,
    ),
  );
  const before = spells[guilty];
  if (before === undefined) return { spells, sendingOff: null };
  const spell = { ...before, until: minute };
  const half: Half = minute <= 45 ? 0 : 1;
  const isSecondYellow = random.chance(SECOND_YELLOW_SHARE);
  const firstYellow: Half = half === 1 && spell.from >= 45 ? 1 : half === 1 && random.chance(0.55) ? 1 : 0;
  return {
    spells: spells.map((other) => (other === before ? spell : other)),
    sendingOff: { spell, half, firstYellow: isSecondYellow ? firstYellow : null },
  };
}

function isOnAfter(spell: Spell, minute: number): boolean {
  return spell.player.position !== 'GK' && spell.from < minute && spell.until === 90;
}

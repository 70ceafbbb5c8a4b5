import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { inPitchOrder } from '#lib/domain/fantasy/pitch-order.ts';

/** The most players side by side. */
const WIDEST = 5;

/**
 * Players in the lines of a pitch, from goalkeeper to forward. A line with more than five is divided; players
 * without a position are last.
 */
export function pitchLines<Player extends Pick<LineUpPlayer, 'position'>>(players: readonly Player[]): Player[][] {
  return [...Map.groupBy(inPitchOrder(players), ({ position }) => position).values()].flatMap((line) => {
    const parts = Math.ceil(line.length / WIDEST);
    const size = Math.ceil(line.length / parts);
    return Array.from({ length: parts }, (_, part) => line.slice(part * size, (part + 1) * size));
  });
}

/** From what a likely line-up is computed. Where no source has the starts of the last matches, the sentence says so. */
export function likelyText(players: readonly Pick<LineUpPlayer, 'recent'>[]): string {
  const isKnown = players.some(({ recent }) => recent.some((match) => match !== null && match.started !== null));
  return isKnown
    ? 'Likely by starts in the last five matches, later ones with more weight, without players reported as out.'
    : 'No source has who started the last matches: likely by minutes, without players reported as out.';
}

/**
 * @example banText({ yellow: 4, cards: 5, matches: 19 }) // '4 yellow cards; 5 in the first 19 matches of the team
 * mean a ban'
 */
export function banText({ yellow, cards, matches }: NonNullable<LineUpPlayer['nearBan']>): string {
  return `${yellow} yellow cards; ${cards} in the first ${matches} matches of the team mean a ban`;
}

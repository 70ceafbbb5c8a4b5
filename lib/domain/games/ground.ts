import type { Game } from '#lib/contract/football/game.ts';

/** Where a game is played, from the side of its subject. */
export type Ground = 'home' | 'away' | 'neutral';

/**
 * The ground of a game. A game that is known to be on neutral ground is neither a home nor an away game, whichever team
 * the source lists first (docs/product.md, "Neutral ground").
 */
export function groundOf({ isHomeGame, isNeutral }: Game['result']): Ground {
  if (isNeutral) return 'neutral';
  return isHomeGame ? 'home' : 'away';
}

/** The part of a bar from which its ground follows. */
export interface Grounded {
  readonly isHomeGame: boolean | null;
  readonly isNeutral?: true;
}

/** The names of the grounds, used below bars and in tooltips, tables and images. */
export const GROUND_NAMES = { home: 'Home', away: 'Away', neutral: 'Neutral' } as const;
/** The ground as words before the opponent's name. */
export const GROUND_WORDS = { home: 'home to', away: 'away at', neutral: 'on neutral ground against' } as const;

/** The ground of a bar. `null` for a referee's match. */
export function groundOfBar({ isHomeGame, isNeutral }: Grounded): Ground | null {
  return isHomeGame === null ? null : groundOf({ isHomeGame, isNeutral });
}

import { gameSource } from '#server/sources/fpl/game-source.ts';
import { PREMIER_LEAGUE_GAME } from '#server/sources/fpl/premier-league-game.ts';

export const fpl = gameSource(PREMIER_LEAGUE_GAME, 20);

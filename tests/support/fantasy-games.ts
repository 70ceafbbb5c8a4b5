import { allsvenskan } from '#server/sources/allsvenskan/allsvenskan.ts';
import { describeGame, hasCounter } from '#server/sources/fpl/fantasy-game.ts';
import { liveGame } from '#server/sources/fpl/live-game.ts';
import { PREMIER_LEAGUE_GAME } from '#server/sources/fpl/premier-league-game.ts';
import { readGame } from '#server/sources/fpl/read-game.ts';
import { rowSchemas } from '#server/sources/fpl/replies.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

export const FPL = describeGame(PREMIER_LEAGUE_GAME);
export const readFpl = readGame(PREMIER_LEAGUE_GAME);
export const liveFpl = liveGame(PREMIER_LEAGUE_GAME, 20);
/** The schemas of the rows of the Fantasy Premier League. */
export const FPL_ROWS = rowSchemas((counter) => hasCounter(PREMIER_LEAGUE_GAME, counter));
/** The Fantasy game of Allsvenskan on the network. */
export const liveAllsvenskan = (allsvenskan.live as readonly [LiveSource])[0];

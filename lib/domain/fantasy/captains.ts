import type { SquadPlayer } from '#lib/contract/fantasy/fantasy.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';

/**
 * The players by their points a game in the last ten games, times their matches in the gameweek. Without points, as in
 * a plan that does not include them, they keep their order. Players without a match in the gameweek, with too few games
 * or reported out are left out.
 *
 * @param gameweek `null` when no gameweek is known; then each player counts as having one match
 */
export function likelyCaptains<Player extends Pick<SquadPlayer, 'availability' | 'fixtures' | 'lastTen'>>(
  players: readonly Player[],
  gameweek: number | null,
): Player[] {
  const expected = ({ fixtures, lastTen: { points, games } }: Player) => {
    const matches = gameweek === null ? 1 : fixtures.filter((fixture) => fixture.gameweek === gameweek).length;
    return ((points ?? 0) * matches) / Math.max(1, games);
  };
  const isIn = ({ availability, fixtures, lastTen }: Player) =>
    (availability === null || availability.status === 'doubtful') &&
    !isSmallSample(lastTen) &&
    (gameweek === null || fixtures.some((fixture) => fixture.gameweek === gameweek));
  return players.filter(isIn).toSorted((one, other) => expected(other) - expected(one));
}

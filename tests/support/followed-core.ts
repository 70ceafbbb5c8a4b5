import { coreMatch, corePlayer, csv } from '#tests/support/fpl-core-folder.ts';

const HOUR = 3_600_000;

/** A match of the calendar. Its index in the gameweek determines its clubs. */
export interface Planned {
  readonly gameweek: number;
  readonly index: number;
  readonly kickOff: Date;
}

/**
 * The repository is updated at 07:30, 15:30 and 23:30 UTC; the figures of a match are in an update 6 to 23 hours after
 * its kick-off.
 */
function figuresAt({ kickOff, index, gameweek }: Planned): number {
  const counted = kickOff.getTime() + (6 + ((index * 7 + gameweek * 3) % 18)) * HOUR;
  return Math.ceil((counted - 7.5 * HOUR) / (8 * HOUR)) * 8 * HOUR + 7.5 * HOUR;
}

export const hasFigures = (match: Planned, now: Date) => now.getTime() >= figuresAt(match);

/** The fouls of every ninth match are corrected two days after its figures. */
const fouls = (match: Planned, now: Date) =>
  (match.index + match.gameweek) % 9 === 0 && now.getTime() >= figuresAt(match) + 48 * HOUR ? 1 : 0;

/** A table of the repository; `null` when the repository does not have the table. */
export function coreTable(path: string, all: readonly Planned[], now: Date): string | null {
  const [file = '', folder = ''] = path.split('/').toReversed();
  const own = all.filter(({ gameweek }) => folder === `GW${gameweek}`);
  const id = ({ gameweek, index }: Planned) => `match-${gameweek}-${index}`;
  if (file === 'teams.csv')
    return csv(Array.from({ length: 40 }, (_, team) => ({ code: team + 1, name: `Club ${team + 1}` })));
  if (file === 'players.csv') return csv([playerRow(11)]);
  if (own.length === 0) return null;
  if (file === 'matches.csv') {
    return csv(
      own.map((match) =>
        coreMatch({
          gameweek: match.gameweek,
          match_id: id(match),
          kickoff_time: match.kickOff.toISOString().slice(0, 19),
          home_team: 2 * match.index + 1,
          away_team: 2 * match.index + 2,
          finished: hasFigures(match, now) ? 'True' : 'False',
          home_total_shots: 0,
          away_total_shots: 0,
        }),
      ),
    );
  }
  if (file !== 'playermatchstats.csv') return file === 'shots.csv' ? 'match_id,minute,is_home,player_id,outcome' : null;
  const played = own.filter((match) => hasFigures(match, now));
  return csv([
    corePlayer(11, { match_id: 'none', minutes_played: 0 }),
    ...played.map((match) => corePlayer(11, { match_id: id(match), fouls_committed: fouls(match, now) })),
  ]);
}

function playerRow(id: number) {
  return {
    player_code: id * 100,
    player_id: id,
    first_name: 'Pat',
    second_name: `Player ${id}`,
    web_name: `P${id}`,
    team_code: 1,
    position: 'Forward',
  };
}

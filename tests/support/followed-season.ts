import type { KnownMatch } from '#server/live/live-source.ts';
import { coreMatch, corePlayer, csv } from '#tests/support/fpl-core-folder.ts';
import { fplElement, fplFixture } from '#tests/support/fpl-folder.ts';
import { COLUMNS } from '#tests/support/result-folder.ts';

const HOUR = 3_600_000;
const CORE = 'https://raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data/2025-2026';
const FPL = 'https://fantasy.premierleague.com/api';
const SITE = 'https://www.football-data.co.uk';

/** A match of the calendar, whose clubs are numbered by its place in the gameweek. */
interface Planned {
  readonly gameweek: number;
  readonly index: number;
  readonly kickOff: Date;
}

/** The kick-offs of gameweek after gameweek. */
export type Calendar = readonly (readonly Date[])[];

const matchesOf = (calendar: Calendar): Planned[] =>
  calendar.flatMap((kickOffs, week) => kickOffs.map((kickOff, index) => ({ gameweek: week + 1, index, kickOff })));

/** Figures are there 6 to 26 hours after the kick-off. */
const hasFigures = ({ kickOff, index, gameweek }: Planned, now: Date) =>
  now.getTime() >= kickOff.getTime() + (6 + ((index * 7 + gameweek * 3) % 21)) * HOUR;
const isOver = ({ kickOff }: Planned, now: Date) => now.getTime() >= kickOff.getTime() + 2 * HOUR;

/** The matches as they are stored at a time. Only the Fantasy game has their figures at once. */
export function knownAt(calendar: Calendar, now: Date, source: string): KnownMatch[] {
  return matchesOf(calendar).map((match) => ({
    season: 2025,
    round: match.gameweek,
    kickOff: match.kickOff,
    hasFigures: source === 'fpl' ? isOver(match, now) : hasFigures(match, now),
  }));
}

/** The replies of all hosts of the Premier League in the season 2025/26 of a calendar. */
export function followedSeason(calendar: Calendar): (url: string, now: Date) => string | null {
  const all = matchesOf(calendar);
  return (url, now) => {
    if (url.startsWith(FPL)) return fplReply(url.slice(FPL.length + 1), all, now);
    if (url.startsWith(CORE)) return coreTable(decodeURIComponent(url.slice(CORE.length + 1)), all, now);
    if (url === `${SITE}/fixtures.csv`) return 'Div,Date,Time,HomeTeam,AwayTeam,Referee';
    return url.startsWith(`${SITE}/mmz4281/2526/`) ? `Div,Time,${COLUMNS}` : null;
  };
}

function fplReply(path: string, all: readonly Planned[], now: Date): string | null {
  if (path === 'bootstrap-static/') {
    const teams = Array.from({ length: 20 }, (_, id) => ({ id: id + 1, code: id + 1, name: `Club ${id + 1}` }));
    return JSON.stringify({ teams, elements: [fplElement(11, 1)] });
  }
  if (path !== 'fixtures/') return path.startsWith('event/') ? '{"elements":[]}' : null;
  return JSON.stringify(
    all.map((match, index) =>
      fplFixture({
        id: index + 1,
        code: index + 1,
        event: match.gameweek,
        kickoff_time: match.kickOff.toISOString(),
        team_h: 2 * match.index + 1,
        team_a: 2 * match.index + 2,
        finished: isOver(match, now),
        finished_provisional: isOver(match, now),
      }),
    ),
  );
}

function coreTable(path: string, all: readonly Planned[], now: Date): string | null {
  const [file = '', folder = ''] = path.split('/').toReversed();
  const own = all.filter(({ gameweek }) => folder === `GW${gameweek}`);
  const id = ({ gameweek, index }: Planned) => `match-${gameweek}-${index}`;
  if (file === 'teams.csv')
    return csv(Array.from({ length: 20 }, (_, team) => ({ code: team + 1, name: `Club ${team + 1}` })));
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
        }),
      ),
    );
  }
  if (file !== 'playermatchstats.csv') return file === 'shots.csv' ? 'match_id,minute,is_home,player_id,outcome' : null;
  const played = own.filter((match) => hasFigures(match, now));
  return csv([
    corePlayer(11, { match_id: 'none', minutes_played: 0 }),
    ...played.map((match) => corePlayer(11, { match_id: id(match) })),
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

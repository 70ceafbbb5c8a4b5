import type { KnownMatch } from '#server/sources/parts/live-source.ts';
import { coreTable, hasFigures, type Planned } from '#tests/support/followed-core.ts';
import { fplElement, fplFixture } from '#tests/support/fpl-folder.ts';
import { COLUMNS } from '#tests/support/result-folder.ts';

const HOUR = 3_600_000;
const CORE = 'https://raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data/2025-2026';
const FPL = 'https://fantasy.premierleague.com/api';
const SITE = 'https://www.football-data.co.uk';

/** The kick-offs of each gameweek, in order. */
export type Calendar = readonly (readonly Date[])[];

const matchesOf = (calendar: Calendar): Planned[] =>
  calendar.flatMap((kickOffs, week) => kickOffs.map((kickOff, index) => ({ gameweek: week + 1, index, kickOff })));

const isOver = ({ kickOff }: Planned, now: Date) => now.getTime() >= kickOff.getTime() + 2 * HOUR;

/** The matches as stored at a time. The Fantasy game has the figures when a match is over, the other sources later. */
export function knownAt(calendar: Calendar, now: Date, source: string): KnownMatch[] {
  return matchesOf(calendar).map((match) => ({
    season: 2025,
    round: match.gameweek,
    kickOff: match.kickOff,
    hasFigures: source === 'fpl' ? isOver(match, now) : hasFigures(match, now),
  }));
}

/** The replies of all hosts of the Premier League, for a season 2025/26 with the kick-offs of a calendar. */
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
    const teams = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, code: id + 1, name: `Club ${id + 1}` }));
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

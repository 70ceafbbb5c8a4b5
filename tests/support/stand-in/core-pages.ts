import {
  type CoreSeason,
  type Lines,
  rowOf,
  TOURNAMENT,
  tableText,
  withCells,
} from '#tests/support/stand-in/core-season.ts';
import type { ClubOf } from '#tests/support/stand-in/fpl-figures.ts';
import type { MatchState } from '#tests/support/stand-in/season-state.ts';
import { type Page, textPage } from '#tests/support/stand-in/site.ts';

const ROOT = 'raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data';
const MATCHES = ['matches.csv', 'fixtures.csv'];
const TOP = ['players.csv', 'teams.csv', 'team_history.csv'];

/** The columns that an announced match has in `matches.csv` before it is played. */
const ANNOUNCED = ['gameweek', 'home_team', 'away_team', 'match_id', 'match_url', 'fotmob_id', 'tournament'];

/** Pages by gameweek and file with the text they were made from, so that only changed pages are made again. */
export type TableMemo = Map<string, { readonly madeFrom: string; readonly page: Page }>;

/** A whole season of the community repository, unchanged. */
export function coreFiles(season: CoreSeason): [string, Page][] {
  const inWeeks = weeksOf(season).flatMap((week) =>
    [...season.files, 'fixtures.csv'].map((file): [string, Page] => [
      pathOf(season, week, file),
      wholePage(season.table(week, file) === null ? season.table(week, 'matches.csv') : season.table(week, file)),
    ]),
  );
  return [...topPages(season), ...inWeeks];
}

/** The season of the community repository in which only some matches have figures. */
export function coreSeasonPages(
  season: CoreSeason,
  states: readonly MatchState[],
  clubs: ClubOf,
  memo: TableMemo,
): [string, Page][] {
  const inWeeks = weeksOf(season).flatMap((week) => {
    const own = states.filter(({ match, when }) => match.gameweek === week || when?.gameweek === week);
    const madeFrom = JSON.stringify(
      own.map(({ match, when, isFinished, hasFigures, wrong }) => [
        match.id,
        when,
        isFinished,
        hasFigures,
        wrong.fouls,
      ]),
    );
    return [...season.files, 'fixtures.csv'].map((file): [string, Page] => {
      const path = pathOf(season, week, file);
      const made = memo.get(path);
      const page = made?.madeFrom === madeFrom ? made.page : textPage(() => tableAsOf(season, week, file, own, clubs));
      memo.set(path, { madeFrom, page });
      return [path, page];
    });
  });
  return [...topPages(season), ...inWeeks];
}

function tableAsOf(
  season: CoreSeason,
  week: number,
  file: string,
  states: readonly MatchState[],
  clubs: ClubOf,
): string {
  const table = season.table(week, MATCHES.includes(file) ? 'matches.csv' : file);
  if (table === null) return '';
  if (MATCHES.includes(file)) {
    const listed = states.filter(({ when }) => when?.gameweek === week);
    return tableText(
      table,
      listed.map((state) => matchLine(season, state, table)),
    );
  }
  const played = states.filter(({ match }) => match.gameweek === week);
  if (file === 'player_gameweek_stats.csv') return tableText(table, table.rows.filter(isComplete(played, week, clubs)));
  const known = new Map(played.filter(({ hasFigures }) => hasFigures).map((state) => [state.match.id, state]));
  const place = table.columns.indexOf('match_id');
  const rows = table.rows.filter((line) => known.has(line.split(',')[place] ?? ''));
  return tableText(table, file === 'playermatchstats.csv' ? wrongPlayers({ ...table, rows }, known) : rows);
}

/** A player's sums of a gameweek are available when all matches of the club have figures. */
function isComplete(states: readonly MatchState[], week: number, clubs: ClubOf): (line: string) => boolean {
  const isBegun = states.some(({ hasFigures }) => hasFigures);
  const open = new Set(states.flatMap(({ match, hasFigures }) => (hasFigures ? [] : [match.home, match.away])));
  return (line) => isBegun && !open.has(clubs(Number(line.split(',')[0]), week));
}

function matchLine(
  season: CoreSeason,
  { match, when, isFinished, hasFigures, wrong }: MatchState,
  target: Lines,
): string {
  const table = season.table(match.gameweek, 'matches.csv');
  const line = table?.rows.find((row) => row.includes(`,${match.id},`)) ?? '';
  if (table !== null && hasFigures) {
    const fouls = `${Number(match.row['home_fouls_committed']) + 1}.0`;
    return wrong.fouls ? withCells(table, line, { home_fouls_committed: fouls }) : line;
  }
  const columns = [...ANNOUNCED, ...(isFinished ? ['home_score', 'away_score'] : [])];
  return withCells(target, '', {
    ...Object.fromEntries(columns.map((column) => [column, match.row[column] ?? ''])),
    gameweek: String(when?.gameweek ?? match.gameweek),
    kickoff_time: (when?.kickOff ?? match.kickOff).toISOString().slice(0, 19),
    finished: isFinished ? 'True' : 'False',
    stats_processed: 'False',
    player_stats_processed: 'False',
  });
}

/** In a match whose fouls are corrected later, the first player has one foul too many. */
function wrongPlayers(lines: Lines, states: ReadonlyMap<string, MatchState>): string[] {
  const done = new Set<string>();
  const place = lines.columns.indexOf('match_id');
  return lines.rows.map((line) => {
    const match = line.split(',')[place] ?? '';
    if (states.get(match)?.wrong.fouls !== true || done.has(match)) return line;
    const row = rowOf(lines.columns, line);
    if (Number(row['minutes_played']) === 0) return line;
    done.add(match);
    return withCells(lines, line, { fouls_committed: String(Number(row['fouls_committed']) + 1) });
  });
}

function topPages(season: CoreSeason): [string, Page][] {
  return TOP.flatMap((file): [string, Page][] => {
    const table = season.top(file);
    return table === null ? [] : [[`${ROOT}/${season.name}/${file}`, wholePage(table)]];
  });
}

function wholePage(table: Lines | null): Page {
  return textPage(() => (table === null ? '' : tableText(table, table.rows)));
}

function pathOf({ name }: CoreSeason, week: number, file: string): string {
  return `${ROOT}/${name}/${TOURNAMENT}/GW${week}/${file}`;
}

function weeksOf({ matches }: CoreSeason): number[] {
  return [...new Set(matches.map(({ gameweek }) => gameweek))];
}

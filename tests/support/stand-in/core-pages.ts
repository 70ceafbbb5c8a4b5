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

/** What an announced match has in `matches.csv` before it is played. */
const ANNOUNCED = ['gameweek', 'home_team', 'away_team', 'match_id', 'match_url', 'fotmob_id', 'tournament'];

/** A whole season of the community repository, as it was found. */
export function coreFiles(season: CoreSeason): [string, Page][] {
  return corePages(season, new Set(season.matches.map(({ id }) => id)));
}

/** The season of the community repository in which only some matches have figures. */
export function coreSeasonPages(season: CoreSeason, states: readonly MatchState[], clubs: ClubOf): [string, Page][] {
  const byId = new Map(states.map((state) => [state.match.id, state]));
  const complete = (week: number, club: number) =>
    states.every(
      ({ match, hasFigures }) => match.gameweek !== week || (match.home !== club && match.away !== club) || hasFigures,
    );
  const pages = corePages(season, new Set(states.flatMap(({ match, hasFigures }) => (hasFigures ? [match.id] : []))));
  const changed = new Map(pages);
  for (const week of weeksOf(season)) {
    for (const file of ['matches.csv', 'fixtures.csv']) {
      changed.set(
        pathOf(season, week, file),
        textPage(() => matchesText(season, states, week)),
      );
    }
    const wrongFouls = (lines: Lines) => wrongPlayers(lines, byId);
    changed.set(
      pathOf(season, week, 'playermatchstats.csv'),
      textPage(() => figuresText(season, week, byId, wrongFouls)),
    );
    changed.set(
      pathOf(season, week, 'player_gameweek_stats.csv'),
      textPage(() => {
        const table = season.table(week, 'player_gameweek_stats.csv');
        const isBegun = states.some(({ match, hasFigures }) => match.gameweek === week && hasFigures);
        const isIn = (line: string) => isBegun && complete(week, clubs(Number(line.split(',')[0]), week));
        return table === null ? '' : tableText(table, table.rows.filter(isIn));
      }),
    );
  }
  return [...changed];
}

/** @param ids the matches with figures */
function corePages(season: CoreSeason, ids: ReadonlySet<string>): [string, Page][] {
  const top = ['players.csv', 'teams.csv', 'team_history.csv'].flatMap((file): [string, Page][] => {
    const table = season.top(file);
    return table === null ? [] : [[`${ROOT}/${season.name}/${file}`, textPage(() => tableText(table, table.rows))]];
  });
  const inWeeks = weeksOf(season).flatMap((week) =>
    [...season.files, 'fixtures.csv'].map((file): [string, Page] => [
      pathOf(season, week, file),
      textPage(() => {
        const table = season.table(week, file) ?? season.table(week, 'matches.csv');
        if (table === null) return '';
        const place = table.columns.indexOf('match_id');
        const isWhole = place < 0 || file === 'matches.csv' || file === 'fixtures.csv';
        return tableText(
          table,
          isWhole ? table.rows : table.rows.filter((line) => ids.has(line.split(',')[place] ?? '')),
        );
      }),
    ]),
  );
  return [...top, ...inWeeks];
}

function matchesText(season: CoreSeason, states: readonly MatchState[], week: number): string {
  const listed = states.filter(({ when }) => when?.gameweek === week);
  const header = season.table(week, 'matches.csv');
  if (header === null) return '';
  return tableText(
    header,
    listed.map((state) => matchLine(season, state, week)),
  );
}

function matchLine(
  season: CoreSeason,
  { match, when, isFinished, hasFigures, wrong }: MatchState,
  week: number,
): string {
  const table = season.table(match.gameweek, 'matches.csv');
  const header = season.table(week, 'matches.csv');
  if (table === null || header === null) return '';
  const line = table.rows.find((row) => row.includes(`,${match.id},`)) ?? '';
  const row = rowOf(table.columns, line);
  if (hasFigures)
    return wrong.fouls
      ? withCells(table, line, { home_fouls_committed: `${Number(row['home_fouls_committed']) + 1}.0` })
      : line;
  const kept = [...ANNOUNCED, ...(isFinished ? ['home_score', 'away_score'] : [])].map((column) => [
    column,
    row[column] ?? '',
  ]);
  const blank = Object.fromEntries(header.columns.map((column) => [column, '']));
  return withCells(header, '', {
    ...blank,
    ...Object.fromEntries(kept),
    gameweek: String(week),
    kickoff_time: (when?.kickOff ?? match.kickOff).toISOString().slice(0, 19),
    finished: isFinished ? 'True' : 'False',
    stats_processed: 'False',
    player_stats_processed: 'False',
  });
}

function figuresText(
  season: CoreSeason,
  week: number,
  states: ReadonlyMap<string, MatchState>,
  correct: (lines: Lines) => readonly string[],
): string {
  const table = season.table(week, 'playermatchstats.csv');
  if (table === null) return '';
  const place = table.columns.indexOf('match_id');
  const known = table.rows.filter((line) => states.get(line.split(',')[place] ?? '')?.hasFigures);
  return tableText(table, correct({ ...table, rows: known }));
}

/** In a match whose fouls are corrected later, the first player has one too many. */
function wrongPlayers(lines: Lines, states: ReadonlyMap<string, MatchState>): string[] {
  const done = new Set<string>();
  return lines.rows.map((line) => {
    const row = rowOf(lines.columns, line);
    const match = row['match_id'] ?? '';
    if (states.get(match)?.wrong.fouls !== true || done.has(match) || Number(row['minutes_played']) === 0) return line;
    done.add(match);
    return withCells(lines, line, { fouls_committed: String(Number(row['fouls_committed']) + 1) });
  });
}

function pathOf({ name }: CoreSeason, week: number, file: string): string {
  return `${ROOT}/${name}/${TOURNAMENT}/GW${week}/${file}`;
}

function weeksOf({ matches }: CoreSeason): number[] {
  return [...new Set(matches.map(({ gameweek }) => gameweek))];
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import { type CoreMatch, type CoreSeason, rowOf } from '#tests/support/stand-in/core-season.ts';
import type { MatchState } from '#tests/support/stand-in/season-state.ts';
import { type Page, textPage } from '#tests/support/stand-in/site.ts';

const HOST = 'www.football-data.co.uk';
const DIVISIONS: Readonly<Record<string, string>> = { 'premier-league': 'E0', 'la-liga': 'SP1', 'serie-a': 'I1' };
const SEASONS = ['1718', '2324', '2425', '2526'];
const RESULTS = ['FTHG', 'FTAG', 'FTR', 'HTHG', 'HTAG', 'HTR', 'Referee', 'HxG', 'AxG'];
const FIGURES = ['HS', 'AS', 'HST', 'AST', 'HF', 'AF', 'HC', 'AC', 'HY', 'AY', 'HR', 'AR'];
/** Columns with odds, which must not be read. */
const PLANTED = ['B365H', 'B365D', 'B365A', 'BFDH', 'Max>2.5'];
const MARK = '\uFEFF';
const DAY = 86_400_000;

/** The names of clubs that differ from those of the community repository. */
const NAMES: Readonly<Record<string, string>> = { 'Man Utd': 'Man United', Spurs: 'Tottenham' };

type Cells = Readonly<Record<string, string>>;

/** Every season file that the samples have, with the columns and the form of the site's own files. */
export function seasonFiles(folder: string): [string, Page][] {
  return Object.entries(DIVISIONS).flatMap(([league, division]) =>
    SEASONS.filter((season) => existsSync(file(folder, league, season))).map((season): [string, Page] => [
      `${HOST}/mmz4281/${season}/${division}.csv`,
      textPage(() =>
        written(
          division,
          season,
          resultsOf(folder, league, season).map((row) => ({ ...row, Time: '15:00' })),
        ),
      ),
    ]),
  );
}

/** The season of the Premier League with the results that are known at a time, and the matches of the coming days. */
export function currentResults(
  folder: string,
  season: CoreSeason,
  states: readonly MatchState[],
  at: Date,
): [string, Page][] {
  const years = `${season.name.slice(2, 4)}${season.name.slice(7)}`;
  const results = new Map(
    resultsOf(folder, 'premier-league', years).map((row) => [`${row['HomeTeam']} ${row['AwayTeam']}`, row]),
  );
  const clubs = (match: CoreMatch) => [match.home, match.away].map((code) => clubName(season, code));
  const rowOfState = (state: MatchState): Cells[] => {
    const [home, away] = clubs(state.match);
    const row = results.get(`${home} ${away}`);
    if (row === undefined || !state.hasResult) return [];
    const shots = state.wrong.shots ? { HS: String(Number(row['HS']) - 1) } : {};
    return [{ ...row, ...shots, Time: british(state.match.kickOff).time }];
  };
  const coming = () =>
    states.flatMap(({ match, when, isStarted }) => {
      if (when === null || isStarted || when.kickOff.getTime() - at.getTime() > 7 * DAY) return [];
      const [home = '', away = ''] = clubs(match);
      const isNamed = when.kickOff.getTime() - at.getTime() < 4 * DAY;
      const { day, time } = british(when.kickOff);
      return [
        [
          'E0',
          day,
          time,
          home,
          away,
          isNamed ? (results.get(`${home} ${away}`)?.['Referee'] ?? '') : '',
          '1.75',
          '3.8',
          '3.9',
          '',
        ],
      ];
    });
  return [
    [`${HOST}/mmz4281/${years}/E0.csv`, textPage(() => written('E0', years, states.flatMap(rowOfState)))],
    [
      `${HOST}/fixtures.csv`,
      textPage(() => {
        const header = ['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'Referee', ...PLANTED.slice(0, 4)];
        const others = [
          [
            'B1',
            british(new Date(at.getTime() + DAY)).day,
            '19:45',
            'Beveren',
            'Lommel SK',
            '',
            '1.75',
            '3.8',
            '3.9',
            '1.8',
          ],
        ];
        return `${MARK}${[header, ...others, ...coming(), header.map(() => '')].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
      }),
    ],
  ];
}

function file(folder: string, league: string, season: string): string {
  return join(folder, league, `season-${season}.csv`);
}

function resultsOf(folder: string, league: string, season: string): Cells[] {
  const path = file(folder, league, season);
  if (!existsSync(path)) return [];
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  const columns = header.replace(MARK, '').split(',');
  return lines.map((line) => rowOf(columns, line));
}

/**
 * A file in the form of the site: a byte order mark since 2024/25 and Latin-1 before, days first, the odds at the end.
 */
function written(division: string, season: string, rows: readonly Cells[]): Buffer {
  const columns = ['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', ...RESULTS, ...FIGURES, ...PLANTED];
  const shown = Number(season) < 2526 ? columns.filter((column) => !/^[HA]xG$/.test(column)) : columns;
  const lines = rows.map((row) => {
    const [year = '', month = '', day = ''] = (row['Date'] ?? '').split('-');
    const date = `${day}/${month}/${season === '1718' ? year.slice(2) : year}`;
    const own: Cells = { ...row, Div: division, Date: date, HxG: '1.1', AxG: '0.9' };
    return shown.map((column) => own[column] ?? (PLANTED.includes(column) ? '2.05' : '')).join(',');
  });
  const text = `${[shown.join(','), ...lines].join('\r\n')}\r\n`;
  return Number(season) >= 2425 ? Buffer.from(`${MARK}${text}`) : Buffer.from(text, 'latin1');
}

function clubName(season: CoreSeason, code: number): string {
  const name = season.clubs.get(code)?.['name'] ?? '';
  return NAMES[name] ?? name;
}

/** A moment in the form of the site, in London time. */
function british(at: Date): { readonly day: string; readonly time: string } {
  const local = new TZDate(at.getTime(), 'Europe/London');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(local.getDate())}/${two(local.getMonth() + 1)}/${local.getFullYear()}`;
  return { day, time: `${two(local.getHours())}:${two(local.getMinutes())}` };
}

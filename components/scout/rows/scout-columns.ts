import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import { refereeStatistic } from '#lib/domain/scout/scout-statistics.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** A column of the wide table. */
export interface ScoutColumn {
  readonly id: ScoutSort | 'statistic';
  readonly label: string;
  /** The tooltip of the heading. */
  readonly title: string;
  /** The minimum width at the usual text size, in pixels. */
  readonly width: number;
}

/** All columns in their order. The first one stays visible when the table is scrolled. */
const COLUMNS: readonly ScoutColumn[] = [
  { id: 'name', label: 'Subject', title: 'Player, team or referee', width: 196 },
  { id: 'statistic', label: 'Statistic', title: 'Statistic', width: 124 },
  {
    id: 'kickOff',
    label: 'Next match',
    title: 'Next opponent, at home (H) or away (A), and kick-off in your time',
    width: 168,
  },
  { id: 'line', label: 'Line', title: 'Line', width: 52 },
  { id: 'last5', label: 'L5', title: 'Last five games', width: 54 },
  { id: 'last10', label: 'L10', title: 'Last ten games', width: 58 },
  { id: 'season', label: 'Season', title: 'Games of the season', width: 68 },
  { id: 'place', label: 'H/A', title: 'At home or away, as the next match is', width: 62 },
  { id: 'opponent', label: 'vs Opp', title: 'Against the next opponent', width: 66 },
  {
    id: 'streak',
    label: 'Streak',
    title: 'Latest games in a row over or under the line; up to 100 games are counted',
    width: 74,
  },
  { id: 'average', label: 'Avg', title: 'Mean of the last ten games', width: 58 },
  { id: 'minutes', label: 'Min', title: 'Mean of the minutes in the last ten games', width: 50 },
  { id: 'starts', label: 'Starts', title: 'Starts in the last ten games', width: 62 },
  {
    id: 'allowed',
    label: 'Opp allows',
    title: 'What the opponent allows the position a game, and its rank: 1st allows most',
    width: 104,
  },
  { id: 'referee', label: 'Referee', title: 'Mean of the referee’s last ten matches, both teams together', width: 72 },
  {
    id: 'probability',
    label: 'Model',
    title: 'Probability by the model, and how many such predictions were right',
    width: 76,
  },
];

/** The columns for a view's statistics. A single statistic has no column for its name. The referee's column is only for fouls and cards. */
export function columnsFor(choices: readonly StatisticChoice[]): readonly ScoutColumn[] {
  const hasReferee = choices.some((choice) => refereeStatistic(splitChoice(choice).statistic) !== null);
  return COLUMNS.filter(({ id }) => (id === 'statistic' ? choices.length > 1 : id !== 'referee' || hasReferee));
}

/** The columns by which a list without headings can be sorted. */
export function sortOptions(choices: readonly StatisticChoice[]): readonly { value: ScoutSort; label: string }[] {
  return columnsFor(choices).flatMap(({ id, label }) =>
    id === 'statistic' ? [] : [{ value: id, label: id === 'name' ? 'Name' : id === 'kickOff' ? 'Kick-off' : label }],
  );
}

/** Converts pixels at the usual text size, which is 16 pixels, to rem, so that a width follows the size of the text. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** The widths of the columns as custom properties. Free space is shared in proportion. */
export function columnStyle(columns: readonly ScoutColumn[]): Readonly<Record<`--${string}`, string>> {
  return {
    '--columns': columns.map(({ width }) => `minmax(${rem(width)}, ${width}fr)`).join(' '),
    '--width': rem(columns.reduce((sum, { width }) => sum + width, 0)),
  };
}

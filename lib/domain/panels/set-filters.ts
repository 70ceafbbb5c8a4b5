import type { League } from '#lib/contract/football/game.ts';
import { CHART_GAMES, type GameCount } from '#lib/domain/games/shown-games.ts';
import { type Panel, withFilter } from '#lib/domain/panels/panel.ts';

/** The labels of the numbers of games. */
export const GAME_COUNT_LABELS: Readonly<Record<GameCount, string>> = {
  5: 'Last 5',
  10: 'Last 10',
  20: 'Last 20',
  season: 'Season',
};

/** An active filter, with a function that removes it. */
export interface SetFilter {
  readonly id: 'league' | 'opponent' | 'starts' | 'minutes' | 'games';
  readonly label: string;
  readonly remove: (panel: Panel) => Panel;
}

/** The names of a league and an opponent. A panel has only their ids. */
interface FilterNames {
  readonly leagues: readonly League[];
  readonly opponent: string | null;
}

/** The settings of a panel or of All Stats that filter games. */
type FilteredSubject = Pick<Panel, 'filter' | 'opponent' | 'subject'>;

/** The active filters of a panel. Place and period are left out, because their controls are always visible. */
export function setFilters({ filter, opponent, subject }: FilteredSubject, names: FilterNames): SetFilter[] {
  const { league, startsOnly, minMinutes, games } = filter;
  const isPlayer = subject?.type === 'player';
  const found: (SetFilter | false)[] = [
    league !== 'all' && {
      id: 'league',
      label: names.leagues.find(({ id }) => id === league)?.name ?? 'One league',
      remove: (panel) => withFilter(panel, { league: 'all' }),
    },
    opponent !== null && {
      id: 'opponent',
      label: `v ${names.opponent ?? opponent.name ?? ''}`,
      remove: (panel) => ({ ...panel, opponent: null }),
    },
    startsOnly &&
      isPlayer && { id: 'starts', label: 'Starts only', remove: (panel) => withFilter(panel, { startsOnly: false }) },
    minMinutes > 0 &&
      isPlayer && {
        id: 'minutes',
        label: `${minMinutes}+ minutes`,
        remove: (panel) => withFilter(panel, { minMinutes: 0 }),
      },
    games !== CHART_GAMES && {
      id: 'games',
      label: GAME_COUNT_LABELS[games],
      remove: (panel) => withFilter(panel, { games: CHART_GAMES }),
    },
  ];
  return found.filter((one) => one !== false);
}

/** The filters of a chart as texts, for an image: "Tottenham Hotspur", "Premier League", "home games". */
export function scopeOf(panel: FilteredSubject, names: FilterNames & { readonly team?: string | undefined }): string[] {
  // The games are left out, because the image's title states their number or season.
  const set = setFilters(panel, names).filter(({ id }) => id !== 'games');
  const league = panel.filter.league === 'all' ? 'All competitions' : null;
  const place = { all: null, home: 'home games', away: 'away games' }[panel.filter.place];
  const limits = set.map(({ id, label }) => (id === 'league' || id === 'opponent' ? label : label.toLowerCase()));
  return [names.team, league, ...limits, place].filter((one) => one !== null && one !== undefined);
}

import type { Cover, CoveredSeason, DataCoverage } from '#lib/contract/data/data.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { shareText } from '#lib/domain/games/percent.ts';
import { isBaseStatistic } from '#lib/domain/statistics/statistic-choice.ts';

/** The league and season to which the Data page is limited. `null` means no limit. */
export interface CoverageFilter {
  /** The competition's id. */
  readonly league: number | null;
  readonly season: number | null;
}

/** The coverage with all sources, and the seasons, agreements and contradictions that match a filter. */
export function filterCoverage(coverage: DataCoverage, { league, season }: CoverageFilter): DataCoverage {
  const passes = (one: { readonly league: { readonly id: number }; readonly season: number }) =>
    (league === null || one.league.id === league) && (season === null || one.season === season);
  return {
    sources: coverage.sources,
    seasons: coverage.seasons.filter(passes),
    agreement: coverage.agreement.filter(passes),
    contradictions: coverage.contradictions.filter(passes),
  };
}

/**
 * The name of a season: "2025/26", or "2018" when its first match is in the first half of that year.
 *
 * @param season the first year of the season
 * @param since the kick-off of its first match; absent when unknown
 */
export function seasonName(season: number, since?: string): string {
  const start = since === undefined ? null : new Date(since);
  const isSummer = start !== null && start.getUTCFullYear() === season && start.getUTCMonth() < 6;
  return isSummer ? String(season) : `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}

/** @example coveredSeasonName(season) // 'Premier League 2025/26' */
export function coveredSeasonName({
  league,
  season,
  since,
}: Pick<CoveredSeason, 'league' | 'season' | 'since'>): string {
  return `${league.name} ${seasonName(season, since)}`;
}

/** The coverage of a statistic. */
export type CoverLevel = 'all' | 'part' | 'none';

/** The share of known values or the share of matches with values, whichever is smaller. From 0 to 1. */
export function coverShare(cover: Cover | null, season: Pick<CoveredSeason, 'matches'>): number {
  if (cover === null || cover.of === 0 || season.matches === 0) return 0;
  return Math.min(cover.values / cover.of, cover.matches / season.matches);
}

/** The level of a share. A share that rounds to 100 % is `all`. */
export function coverLevel(share: number): CoverLevel {
  if (share === 0) return 'none';
  return share >= 0.995 ? 'all' : 'part';
}

/**
 * A share as a percentage with one decimal. Only a complete share becomes 100%.
 *
 * @example coverText(0.99991) // '99.9%'
 */
export function coverText(share: number): string {
  return shareText(share < 1 ? Math.min(share, 0.999) : 1);
}

/** The groups of statistics in a season's sentence, in their order. */
const FAMILIES: readonly (readonly [name: string, statistics: readonly AnyStatistic[]])[] = [
  ['goals', ['goals']],
  ['assists', ['assists']],
  ['shots', ['shots']],
  ['fouls', ['foulsCommitted']],
  ['cards', ['yellowCards', 'redCards']],
  ['corners', ['cornersWon']],
  ['offsides', ['offsides']],
  ['passes', ['passes']],
  ['tackles', ['tackles']],
  ['saves', ['saves']],
  ['expected goals', ['expectedGoals']],
];

/**
 * Describes the coverage of a season in one sentence.
 *
 * @example seasonSentence(season) // 'Shots, fouls and cards of players and teams; corners of teams only.'
 */
export function seasonSentence(season: CoveredSeason): string {
  const share = (subject: SubjectType, statistics: readonly AnyStatistic[], span: 'full' | 'halves') =>
    Math.min(
      ...statistics.map((statistic) => {
        const figure = season.figures.find((one) => one.subject === subject && one.statistic === statistic);
        return coverShare(figure?.[span] ?? null, season);
      }),
    );
  const named = (test: (statistics: readonly AnyStatistic[]) => boolean) =>
    listed(FAMILIES.filter(([, statistics]) => test(statistics)).map(([name]) => name));
  const isOf = (subject: SubjectType) => (statistics: readonly AnyStatistic[]) =>
    share(subject, statistics, 'full') >= MOSTLY;
  const [players, teams] = [isOf('player'), isOf('team')];
  const isSome = (statistics: readonly AnyStatistic[]) =>
    Math.max(share('player', statistics, 'full'), share('team', statistics, 'full')) > 0;
  const ofBoth = named((one) => players(one) && teams(one));
  const byHalf = named((one) => share('team', one, 'halves') >= MOSTLY);
  const ofTeams = named((one) => teams(one) && !players(one));
  const ofPlayers = named((one) => players(one) && !teams(one));
  const ofSome = named((one) => isSome(one) && !players(one) && !teams(one));
  const isAll = byHalf === ofBoth && [ofTeams, ofPlayers, ofSome].every((names) => names === '');
  const parts = [
    { names: ofBoth, of: 'of players and teams' },
    { names: ofTeams, of: 'of teams only' },
    { names: ofPlayers, of: 'of players only' },
    { names: isAll && byHalf !== '' ? 'all' : byHalf, of: 'by half' },
    { names: ofSome, of: 'in a part of the matches' },
  ];
  const text = parts.flatMap(({ names, of }) => (names === '' ? [] : [`${names} ${of}`])).join('; ');
  return text === '' ? 'A few figures only.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Names the base statistics that no source has of players or teams; empty when there are none, or when all are missing.
 *
 * @example missingText(season) // 'No fouls, cards, corners, offsides or tackles.'
 */
export function missingText(season: CoveredSeason): string {
  const known = new Set(
    season.figures.flatMap(({ statistic, full }) => (coverShare(full, season) > 0 ? statistic : [])),
  );
  const base = FAMILIES.filter(([, statistics]) => statistics.every(isBaseStatistic));
  const missing = base.filter(([, statistics]) => !statistics.some((statistic) => known.has(statistic)));
  if (missing.length === 0 || missing.length === base.length) return '';
  return `No ${listed(
    missing.map(([name]) => name),
    'or',
  )}.`;
}

/** The share from which a group counts as covered. Below it, the group is listed as "in a part of the matches". */
const MOSTLY = 0.9;

function listed(names: readonly string[], word = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** @example longDay('2026-05-24T15:00:00Z') // 'Sunday 24 May 2026' */
export function longDay(date: string): string {
  return LONG_DAY.format(shownKickOff(date)).replace(',', '');
}

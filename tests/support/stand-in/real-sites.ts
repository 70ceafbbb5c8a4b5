import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '#tests/support/real-data.ts';
import { apiFootballPages } from '#tests/support/stand-in/api-football-pages.ts';
import { coreFiles, coreSeasonPages, type TableMemo } from '#tests/support/stand-in/core-pages.ts';
import { type CoreSeason, coreSeason } from '#tests/support/stand-in/core-season.ts';
import { figsharePages } from '#tests/support/stand-in/figshare-pages.ts';
import { currentResults, seasonFiles } from '#tests/support/stand-in/football-data-pages.ts';
import { clubsOf, gameweeksOf } from '#tests/support/stand-in/fpl-figures.ts';
import { FPL, fplPages } from '#tests/support/stand-in/fpl-pages.ts';
import { seasonState } from '#tests/support/stand-in/season-state.ts';
import { jsonPage, type Page, type Site } from '#tests/support/stand-in/site.ts';

/** The pages of the network that are made from the samples. */
export interface RealSites {
  /** The hosts at the time of the samples, in August 2026: the season 2025/26 complete, 2026/27 at its start. */
  readonly samples: Site;
  /** The hosts as of a time in the season 2025/26. */
  season(at: Date): Site;
  /** The season 2025/26 as it was played. */
  readonly played: CoreSeason;
}

/** Reads the samples; `null`, after printing one line, when they are missing. */
export function realSites(): RealSites | null {
  const folders = {
    core: realData('fpl-core'),
    fpl: realData('fpl'),
    results: realData('football-data'),
    wyscout: realData('wyscout'),
  };
  const { core, fpl, results, wyscout } = folders;
  if (core === null || fpl === null || results === null || wyscout === null) return null;
  const played = coreSeason(core, '2025-2026');
  const clubs = clubsOf(played);
  const figures = gameweeksOf(played, clubs);
  const tables: TableMemo = new Map();
  const bootstrap = readJson(join(fpl, 'bootstrap-static.json'));
  const unplayed = bootstrap.elements.find((element) => element['minutes'] === 0) ?? {};
  const sample = { element: unplayed, event: bootstrap.events.at(-1) ?? {}, team: bootstrap.teams[0] ?? {} };
  const fixed = [...seasonFiles(results), ...figsharePages(wyscout)];
  const start = coreSeason(core, '2026-2027');
  return {
    played,
    samples: new Map([
      ...fixed,
      ...coreFiles(played),
      ...coreFiles(start),
      ...currentResults(results, start, seasonState(start, SAMPLED), SAMPLED),
      ...fplSamples(fpl),
    ]),
    season(at) {
      const states = seasonState(played, at);
      return new Map([
        ...fixed,
        ...coreSeasonPages(played, states, clubs, tables),
        ...currentResults(results, played, states, at),
        ...apiFootballPages(played, states),
        ...fplPages({ season: played, states, clubs, figures, at, sample }),
      ]);
    },
  };
}

/** The time at which the Fantasy samples were taken. */
export const SAMPLED = new Date('2026-08-22T18:00:00Z');

type Fields = Readonly<Record<string, unknown>>;

function readJson(file: string): { readonly elements: Fields[]; readonly events: Fields[]; readonly teams: Fields[] } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The sampled replies. Where the samples have only a part of a reply, the rest is composed in the real form. */
function fplSamples(folder: string): [string, Page][] {
  const read = (name: string) => () => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const summaries: Readonly<Record<string, { readonly history: readonly Fields[] }>> = read('summaries.json')();
  const slimmed: { readonly elements: readonly (Fields & { readonly fixtures: readonly number[] })[] } =
    read('live-slimmed.json')();
  const live = () =>
    slimmed.elements.map(({ id, fixtures, ...sums }) => ({
      id,
      stats: {
        starts: 0,
        tackles: 0,
        recoveries: 0,
        expected_goals: '0.00',
        expected_assists: '0.00',
        ...summaries[String(id)]?.history[0],
        ...sums,
      },
      explain: fixtures.map((fixture) => ({
        fixture,
        stats: [{ identifier: 'minutes', points: sums['total_points'], value: sums['minutes'] }],
      })),
      modified: false,
    }));
  const { elements } = readJson(join(folder, 'bootstrap-static.json'));
  const squad = squadOf(elements);
  return [
    [`${FPL}/entry/${SQUAD}/`, jsonPage(() => ({ id: SQUAD, name: 'Sample XI', current_event: 1 }))],
    [`${FPL}/entry/${SQUAD}/event/1/picks/`, jsonPage(() => squad)],
    [`${FPL}/bootstrap-static/`, jsonPage(read('bootstrap-static.json'))],
    [`${FPL}/fixtures/`, jsonPage(read('fixtures.json'))],
    [`${FPL}/event-status/`, jsonPage(read('event-status.json'))],
    ...Array.from({ length: 38 }, (_, index): [string, Page] => [
      `${FPL}/event/${index + 1}/live/`,
      jsonPage(() => ({ elements: index === 0 ? live() : [] })),
    ]),
    ...elements.map(({ id }): [string, Page] => [
      `${FPL}/element-summary/${id}/`,
      jsonPage(() => summaries[String(id)] ?? { fixtures: [], history: [], history_past: [] }),
    ]),
  ];
}

/** The number of the sampled Fantasy team. */
const SQUAD = 1_234_567;

/**
 * A squad of two goalkeepers, five defenders, five midfielders and three forwards, the most expensive ones; the last
 * four are on the bench.
 */
function squadOf(elements: readonly Fields[]) {
  const dearest = elements.toSorted((one, other) => Number(other['now_cost']) - Number(one['now_cost']));
  const some = (type: number, from: number, to: number) =>
    dearest.filter((element) => element['element_type'] === type).slice(from, to);
  const team = [...some(1, 0, 1), ...some(2, 0, 4), ...some(3, 0, 4), ...some(4, 0, 2)];
  const bench = [...some(1, 1, 2), ...some(2, 4, 5), ...some(3, 4, 5), ...some(4, 2, 3)];
  const picks = [...team, ...bench].map(({ id }, index) => ({
    element: id,
    position: index + 1,
    multiplier: index === 10 ? 2 : index < 11 ? 1 : 0,
    is_captain: index === 10,
    is_vice_captain: index === 9,
  }));
  return { active_chip: null, entry_history: { event: 1, points: 42 }, picks };
}

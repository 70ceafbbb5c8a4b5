import { COMPETITIONS } from '#server/data/identity/competition-catalogue.ts';
import { allsvenskan } from '#server/sources/allsvenskan/allsvenskan.ts';
import { apiFootball } from '#server/sources/api-football/api-football.ts';
import { asa } from '#server/sources/asa/asa.ts';
import { csv } from '#server/sources/csv/csv.ts';
import { demo } from '#server/sources/demo/demo.ts';
import { footballData } from '#server/sources/football-data/football-data.ts';
import { fpl } from '#server/sources/fpl/fpl.ts';
import { fplCore } from '#server/sources/fpl-core/fpl-core.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import type { League, Source } from '#server/sources/parts/source.ts';
import { wyscout } from '#server/sources/wyscout/wyscout.ts';

/**
 * All sources, in the order in which texts list them. A new source is its folder and a line here
 * (docs/adding-a-source.md).
 */
export const SOURCES: readonly Source[] = [
  demo,
  wyscout,
  footballData,
  fplCore,
  fpl,
  allsvenskan,
  asa,
  apiFootball,
  csv,
];

/** The sources on the network, in the order in which a sync of a league reads them. */
export const LIVE_SOURCES: readonly LiveSource[] = SOURCES.flatMap(({ live = [] }) => live).toSorted(
  (one, other) => one.turn - other.turn,
);

/** All leagues that can be followed: the leagues of the catalogue, then those that single sources have. */
export const LEAGUES: readonly League[] = [
  ...COMPETITIONS.filter(({ country }) => country !== null),
  ...SOURCES.flatMap(({ collections = [] }) => collections),
];

import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { liveFpl } from '#server/sources/fpl/live-fpl.ts';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { liveReplay, liveWyscout } from '#server/sources/wyscout/live-wyscout.ts';

/** The sources on the network, in the order in which a sync of a league reads them. */
export const LIVE_SOURCES: readonly LiveSource[] = [
  liveFplCore,
  liveFpl,
  liveFootballData,
  liveApiFootball,
  liveWyscout,
  liveReplay,
];

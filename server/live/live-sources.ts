import { liveApiFootball } from '#server/live/api-football/live-api-football.ts';
import { liveFootballData } from '#server/live/football-data/live-football-data.ts';
import { liveFpl } from '#server/live/fpl/live-fpl.ts';
import { liveFplCore } from '#server/live/fpl-core/live-fpl-core.ts';
import type { LiveSource } from '#server/live/live-source.ts';
import { liveReplay, liveWyscout } from '#server/live/wyscout/live-wyscout.ts';

/** The sources on the network, in the order in which a sync of a league reads them. */
export const LIVE_SOURCES: readonly LiveSource[] = [
  liveFplCore,
  liveFpl,
  liveFootballData,
  liveApiFootball,
  liveWyscout,
  liveReplay,
];

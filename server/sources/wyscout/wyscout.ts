import type { Source } from '#server/sources/parts/source.ts';
import { liveReplay, liveWyscout } from '#server/sources/wyscout/live-wyscout.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';

export const wyscout: Source = {
  ...WYSCOUT,
  form: 'folder',
  read: readWyscout,
  live: [liveWyscout, liveReplay],
  collections: [{ slug: WYSCOUT.key, name: 'Wyscout open data, 2016 to 2018', country: null }],
  canReplay: true,
};

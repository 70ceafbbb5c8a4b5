import type { ScoutReply } from '#lib/contract/scout/scout.ts';

/** A reply with one row: the shots of a forward. */
export function scoutReply(): ScoutReply {
  const [home, away] = [
    { id: 1, name: 'Homeham' },
    { id: 2, name: 'Awayton' },
  ];
  const league = { id: 1, name: 'League' };
  return {
    stamp: 'one',
    total: 1,
    locked: 0,
    unlocks: null,
    next: null,
    statistics: ['shots'],
    records: [{ player: null, team: null }],
    matches: [{ id: 21, kickOff: '2026-11-28T15:00:00.000Z', league, home, away, referee: null }],
    leagues: [league],
    teams: [away, home],
    sources: [],
    columns: {
      subject: ['player'],
      id: [7],
      name: ['=Karl, Striker'],
      position: ['FW'],
      match: [0],
      isHome: [true],
      statistic: [0],
      line: [2.5],
      last5: [[3, 5]],
      last10: [[6, 10]],
      season: [[20, 30]],
      place: [[10, 15]],
      opponent: [null],
      streak: [3],
      average: [2.5],
      minutes: [80],
      starts: [[9, 10]],
      allowed: [[2.9, 3, 20, 1, 38]],
      allowedSeason: ['2026/27'],
      referee: [null],
      probability: [0.53],
      availability: [['doubtful', 75]],
    },
  };
}

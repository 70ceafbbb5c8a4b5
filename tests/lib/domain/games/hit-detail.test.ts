import { expect, test } from 'vitest';
import { hitDetail } from '#lib/domain/games/hit-detail.ts';

const TEAM = { id: 1, name: 'Northtown', isNationalTeam: false, league: { name: 'First League' } };
const PLAYER = { id: 1, firstName: 'Ada', lastName: 'Bell', team: { name: 'Northtown' } };

test.each([
  [TEAM, 'First League'],
  [{ ...TEAM, source: 'Demo data' }, 'First League · Demo data'],
  [{ ...TEAM, league: null }, null],
  [{ ...TEAM, league: null, source: 'Demo data' }, 'Demo data'],
  [{ ...TEAM, isNationalTeam: true }, 'National team'],
  [PLAYER, 'Northtown'],
  [{ ...PLAYER, team: null }, null],
])('the search hit %j has the secondary text "%s"', (hit, detail) => {
  expect(hitDetail(hit)).toBe(detail);
});

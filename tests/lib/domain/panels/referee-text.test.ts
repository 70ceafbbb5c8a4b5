import { expect, it } from 'vitest';
import { EMPTY_REFEREE_PANEL, type RefereePanel } from '#lib/domain/panels/referee-panel.ts';
import { readRefereeText, refereeText } from '#lib/domain/panels/referee-text.ts';

const panel: RefereePanel = {
  referee: { id: 12 },
  statistic: 'yellowCards',
  period: 'firstHalf',
  league: 3,
  place: 'home',
  team: 45,
  others: [7, 9],
  line: 3.5,
  side: 'under',
};

it('the text of a referee panel parses to the panel it was written from', () => {
  expect(refereeText(panel)).toBe(
    'referee-12_yellowCards_under-3.5_first-half_league-3_home_team-45_beside-7_beside-9',
  );
  expect(
    readRefereeText('referee-12_yellowCards_under-3.5_first-half_league-3_home_team-45_beside-7_beside-9'),
  ).toEqual(panel);
});

it('a panel without a referee has the text null', () => {
  expect(refereeText(EMPTY_REFEREE_PANEL)).toBeNull();
});

it.each(['', 'referee-0', 'player-3', '12'])('the text "%s" of a referee panel gives the default panel', (text) => {
  expect(readRefereeText(text)).toEqual(EMPTY_REFEREE_PANEL);
});

it('unknown words in the text of a referee panel are ignored', () => {
  expect(readRefereeText('referee-12_shots_over-x')).toEqual({ ...EMPTY_REFEREE_PANEL, referee: { id: 12 } });
});

import { describe, expect, it } from 'vitest';
import { emptyPanel, type Panel } from '#lib/domain/panels/panel.ts';
import { panelText, readPanelText } from '#lib/domain/panels/panel-text.ts';

const full: Panel = {
  subject: { type: 'player', id: 123 },
  choice: 'shots',
  period: 'secondHalf',
  filter: { league: 3, place: 'away', startsOnly: true, minMinutes: 60, games: 20 },
  line: 2.5,
  side: 'under',
  opponent: { id: 101 },
};

describe('a panel in a URL', () => {
  it('a panel in a URL has its subject, its statistic and all settings that are not the default', () => {
    expect(panelText(full)).toBe('player-123_shots_under-2.5_second-half_league-3_away_starts_60min_last-20_vs-101');
    expect(panelText({ ...emptyPanel('PREMIUM', 0), subject: { type: 'team', id: 45 } })).toBe('team-45_shotsOnTarget');
  });

  it('a panel in a URL needs no escaping', () => {
    expect(new URLSearchParams({ p: panelText(full) }).toString()).toBe(`p=${panelText(full)}`);
  });

  it('a panel in a URL parses to the panel it was written from', () => {
    expect(readPanelText(panelText(full), 'PREMIUM', 0)).toEqual(full);
  });

  it('may have a line above 1000 for the passes of both teams', () => {
    const panel: Panel = { ...full, subject: { type: 'team', id: 45 }, choice: 'total-passes', line: 1050.5 };
    expect(readPanelText(panelText(panel), 'PREMIUM', 0).line).toBe(1050.5);
  });

  it('may have the words after the subject in any order', () => {
    expect(readPanelText('player-123_over-2.5_shots', 'PREMIUM', 0)).toMatchObject({ line: 2.5, choice: 'shots' });
  });

  it.each([
    'player-1_rebounds_over-2_line-3_sideways_first_61minutes_91min_0min_vs-0_vs-x_league-01_league-',
    'player-1_total-shots',
    'player-1_<script>_%00',
    'player-1____',
  ])('a panel in a URL ignores the unknown words of %s', (text) => {
    expect(readPanelText(text, 'PREMIUM', 0)).toEqual(readPanelText('player-1', 'PREMIUM', 0));
  });

  it.each(['', 'x', 'player-0', 'player-99999999999', 'referee-3', 'player-1x'])(
    'a panel in a URL has no subject for the text "%s"',
    (text) => {
      expect(readPanelText(text, 'PREMIUM', 1)).toEqual(emptyPanel('PREMIUM', 1));
    },
  );

  it('a panel in a URL ignores a statistic outside the plan', () => {
    expect(readPanelText('player-1_tackles', 'FREE', 0).choice).toBe('shots');
  });

  it.each(['player-1_tackles_over-2.5', 'player-1_over-2.5_tackles'])(
    'a panel in a URL ignores the line of a statistic outside the plan in %s',
    (text) => {
      expect(readPanelText(text, 'FREE', 0).line).toBe(0.5);
    },
  );
});

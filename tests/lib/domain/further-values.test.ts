import { describe, expect, it } from 'vitest';
import type { TeamGame } from '#lib/contract/football/game.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { valueText } from '#lib/domain/games/average.ts';
import { chartCsv } from '#lib/domain/games/chart-csv.ts';
import { chartPoints, isMixed } from '#lib/domain/games/chart-points.ts';
import { awaitsFigures, gameValue, NO_FILTER } from '#lib/domain/games/shown-games.ts';
import { emptyPanel, withChoice, withLineInReach } from '#lib/domain/panels/panel.ts';
import { panelText, readPanelText } from '#lib/domain/panels/panel-text.ts';
import { startLine } from '#lib/domain/panels/start-line.ts';
import { playerGame, teamGame, teamPeriod } from '#tests/support/game-builders.ts';
import { AWAITED, mixedPlayer } from '#tests/support/mixed-sources.ts';

describe('gameValue of a further statistic', () => {
  const game = teamGame({
    team: { full: { more: { expectedGoals: 1.1 } } },
    other: { full: { more: { expectedGoals: 0.2 } }, firstHalf: { more: { expectedGoals: 0.104 } } },
  });

  it("gameValue of a further statistic is the value of the subject's team, of the opponent or of both together, rounded to the decimals that are shown", () => {
    expect(gameValue(game, 'expectedGoals', 'fullGame')).toBe(1.1);
    expect(gameValue(game, 'total-expectedGoals', 'fullGame')).toBe(1.3);
    expect(gameValue(game, 'opposite-expectedGoals', 'firstHalf')).toBe(0.1);
  });

  it('gameValue of a further statistic is null when a side has no value for it', () => {
    expect(gameValue(game, 'touches', 'fullGame')).toBeNull();
    expect(gameValue(game, 'total-expectedGoals', 'firstHalf')).toBeNull();
  });
});

describe('awaitsFigures', () => {
  it('awaitsFigures is true for a match without a single figure', () => {
    expect(awaitsFigures(AWAITED)).toBe(true);
  });

  it('awaitsFigures is false as soon as one value or the minutes are known', () => {
    const known = [
      { ...AWAITED.statistics.player.full, more: { touches: 3 } },
      { ...AWAITED.statistics.player.full, minutesPlayed: 0 },
    ];
    for (const full of known) {
      expect(awaitsFigures({ ...AWAITED, statistics: { player: { ...AWAITED.statistics.player, full } } })).toBe(false);
    }
    expect(awaitsFigures(teamGame())).toBe(false);
  });

  it('awaitsFigures is false for a match of which only the start, a half or a single figure is known', () => {
    const { full, firstHalf } = AWAITED.statistics.player;
    const parts = [
      { full: { ...full, startedMatch: false } },
      { firstHalf: { ...firstHalf, goals: 0 } },
      { full: { ...full, redCards: 0 } },
    ];
    for (const part of parts) {
      expect(awaitsFigures({ ...AWAITED, statistics: { player: { ...AWAITED.statistics.player, ...part } } })).toBe(
        false,
      );
    }
  });

  it('awaitsFigures is false for a team match with figures of one team, or of one half only', () => {
    const unknown = teamPeriod(Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])));
    const nothing = { full: unknown, firstHalf: unknown, secondHalf: unknown };
    const match = (team: Partial<typeof nothing>, opponent: Partial<typeof nothing>): TeamGame => ({
      ...teamGame(),
      statistics: { team: { ...nothing, ...team }, opponent: { ...nothing, ...opponent } },
    });
    expect(awaitsFigures(match({}, {}))).toBe(true);
    expect(awaitsFigures(match({ full: teamPeriod() }, {}))).toBe(false);
    expect(awaitsFigures(match({}, { firstHalf: { ...unknown, goals: 0 } }))).toBe(false);
  });
});

describe('the origins of bars', () => {
  const points = chartPoints(mixedPlayer.lastGames, 'shots', 'fullGame', mixedPlayer);

  it('the origins of bars are the sources and provenances in each game’s mix', () => {
    const oldest = points.at(-1);
    expect(oldest?.origins?.map(({ source, provenance }) => [source.name, provenance])).toEqual([
      ['Match events', 'proxy'],
    ]);
    expect(isMixed(points)).toBe(true);
  });

  it('the origins of bars are the reply’s only source when it has no mixes', () => {
    const [point] = chartPoints([playerGame({ full: { shots: 2 } })], 'shots', 'fullGame', {
      source: mixedPlayer.source,
    });
    expect(point?.origins?.[0]?.source.name).toBe('Match figures');
  });

  it('the origins of bars are unknown when the reply has several sources and no mixes', () => {
    const { source, sources } = mixedPlayer;
    const [point] = chartPoints([playerGame()], 'shots', 'fullGame', { source, sources });
    expect(point?.origins).toBeUndefined();
  });

  it('the origins of bars are absent for a match without figures, whose bar is marked as awaited', () => {
    expect(points[0]).toMatchObject({ value: null, isAwaited: true });
    expect(points[0]?.origins).toBeUndefined();
  });

  it('the origins of bars are a column of the CSV when there are several sources', () => {
    const [head, ...rows] = chartCsv('Shots', points).trim().split('\r\n');
    expect(head).toMatch(/,Started match,Source$/);
    expect(rows.at(-1)).toMatch(/,"Match events, proxy"$/);
    expect(rows[0]).toMatch(/Leeds United,Home,First League,,,,$/);
  });
});

describe('the lines of a panel', () => {
  const base = emptyPanel('PREMIUM', 0);

  it('the lines of a panel start at 0.5 for a base statistic, and for a further one at its Fantasy line or next to the average', () => {
    const { lastGames } = mixedPlayer;
    const panel = { filter: NO_FILTER, period: 'fullGame' as const };
    expect(startLine('passes', panel, lastGames, null)).toBe(0.5);
    expect(startLine('expectedGoals', panel, lastGames, null)).toBe(0.75);
    expect(startLine('touches', panel, lastGames, null)).toBe(59.5);
    expect(startLine('expectedAssists', panel, lastGames, null)).toBe(0.5);
    expect(startLine('defensiveContributions', panel, lastGames, 11.5)).toBe(11.5);
  });

  it('reset to the Fantasy line, or to 0.5 without one, when no value reaches them', () => {
    const panel = withChoice(base, 'defensiveContributions', 11.5);
    expect(withLineInReach(panel, 6, 11.5)).toBe(panel);
    expect(withLineInReach(panel, 6, 9.5).line).toBe(9.5);
    expect(withLineInReach(panel, 6).line).toBe(0.5);
  });

  it('the lines of a panel change to 0.5 when the newly chosen statistic has no line of that value', () => {
    expect(withChoice(base, 'shots', 0.25).line).toBe(0.5);
    expect(withChoice(base, 'expectedGoals', 0.25).line).toBe(0.25);
  });

  it('the lines of a panel are part of a link; a line of a statistic outside the plan, or one that the statistic does not have, becomes 0.5', () => {
    const subject = { type: 'player', id: 3 } as const;
    const panel = { ...withChoice(base, 'expectedGoals', 0.75), subject };
    expect(panelText(panel)).toBe('player-3_expectedGoals_over-0.75');
    expect(readPanelText(panelText(panel), 'PREMIUM', 0)).toEqual(panel);
    expect(readPanelText('player-3_shots_over-2.5', 'PREMIUM', 0)).toMatchObject({ choice: 'shots', line: 2.5 });
    expect(readPanelText('player-3_shots_over-0.75', 'PREMIUM', 0)).toMatchObject({ choice: 'shots', line: 0.5 });
    expect(readPanelText('player-3_expectedGoals_over-0.75', 'FREE', 0)).toMatchObject({ choice: 'shots', line: 0.5 });
  });
});

describe('fantasyLine', () => {
  const of = (position: 'GK' | 'DF' | 'MF' | 'FW' | null) => ({
    ...mixedPlayer,
    player: { ...mixedPlayer.player, position },
  });

  it.each([
    ['DF', 9.5],
    ['MF', 11.5],
    ['FW', 11.5],
    ['GK', null],
    [null, null],
  ] as const)('fantasyLine is $1 for position $0', (position, line) => {
    expect(fantasyLine(of(position), 'defensiveContributions')).toBe(line);
    expect(fantasyLine(of(position), 'tackles')).toBeNull();
  });
});

it.each([
  [0.5, 2, '0.50'],
  [12, 0, '12'],
  [-2, 0, '−2'],
])('the value %d with %d decimals is shown as %s', (value, decimals, text) => {
  expect(valueText(value, decimals)).toBe(text);
});

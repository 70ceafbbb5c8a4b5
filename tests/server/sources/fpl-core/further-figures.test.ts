import { expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreFolder, coreMatch, corePlayer, coreShot, csv, inGameweek } from '#tests/support/fpl-core-folder.ts';

type Cells = Readonly<Record<string, string | number>>;

async function matchesOf(files: Readonly<Record<string, string>>): Promise<PlayedMatch[]> {
  const data = await readFplCore(folderFiles(coreFolder(files)), { progress: silentProgress });
  return data.matches.filter((match): match is PlayedMatch => match.status === 'played');
}

/** The home side of the first match with the given rows of its players. */
async function homeOf(players: readonly Cells[], match: Cells = {}, files: Readonly<Record<string, string>> = {}) {
  const [played] = await matchesOf({
    [inGameweek('matches.csv')]: csv([coreMatch(match)]),
    [inGameweek('playermatchstats.csv')]: csv(players),
    ...files,
  });
  return { team: played?.home.periods.full, players: played?.appearances.map(({ periods }) => periods.full) ?? [] };
}

const FILLED = {
  xg: '0.25',
  xa: '6.1e-05',
  chances_created: 2,
  touches: 40,
  touches_opposition_box: 3,
  successful_dribbles: 1,
  accurate_crosses: 4,
  interceptions: 2,
  clearances: 5,
  blocks: 1,
  recoveries: 6,
  aerial_duels_won: 2,
  defensive_contributions: 9,
};

test('a player has the further figures of the row', async () => {
  const { players } = await homeOf([corePlayer(11, FILLED)]);
  expect(players[0]?.more).toEqual({
    aerialDuelsWon: 2,
    blocks: 1,
    chancesCreated: 2,
    clearances: 5,
    crosses: 4,
    defensiveContributions: 9,
    dribbles: 1,
    expectedAssists: 0.000061,
    expectedGoals: 0.25,
    interceptions: 2,
    recoveries: 6,
    touches: 40,
    touchesInBox: 3,
  });
});

test('a team has the further figures of its row, and sums of its players where all are known', async () => {
  const team = { home_expected_goals_xg: 1.88, home_touches_in_opposition_box: 36, home_interceptions: 5 };
  const known = await homeOf([corePlayer(11, FILLED), corePlayer(12, { ...FILLED, xa: 0.2 })], team);
  expect(known.team?.more).toEqual({
    expectedGoals: 1.88,
    touchesInBox: 36,
    interceptions: 5,
    chancesCreated: 4,
    expectedAssists: 0.2001,
    recoveries: 12,
    touches: 80,
  });
  const partial = await homeOf([corePlayer(11, FILLED), corePlayer(12, { touches: 9 })], team);
  expect(partial.team?.more).toEqual({ expectedGoals: 1.88, touchesInBox: 36, interceptions: 5, touches: 49 });
});

test('an empty cell of a further figure is 0 only where the filled cells add up to the figure of the team', async () => {
  const rows = [corePlayer(11, { touches: 40, blocks: 2, clearances: 2 }), corePlayer(12, { touches: 9 })];
  const { players } = await homeOf(rows, { home_blocks: 2, home_clearances: 3 });
  expect(players[1]?.more).toEqual({ blocks: 0, touches: 9 });
});

test('the figures of an empty row without touches are unknown when other rows have touches', async () => {
  const rows = [corePlayer(11, { touches: 40, blocks: 2, total_shots: 5 }), corePlayer(12)];
  const { players } = await homeOf(rows, { home_blocks: 2 });
  expect([players[1]?.more, players[1]?.shots]).toEqual([undefined, null]);
});

test('empty expected goals are 0 for a player without a shot, and unknown for a player whose shots are unknown', async () => {
  const without = await homeOf([corePlayer(11, { total_shots: 5, xg: 0.5 }), corePlayer(12)]);
  expect(without.players[1]?.more).toEqual({ expectedGoals: 0 });
  const unknown = await homeOf([corePlayer(11, { total_shots: 4, xg: 0.5 }), corePlayer(12)]);
  expect(unknown.players[1]?.more).toBeUndefined();
});

const FANTASY = { id: 11, yellow_cards: 1, red_cards: 0, starts: 1, defensive_contribution: 7, total_points: -2 };

test('cards, start, points and defensive contributions come from the table of the gameweek if the gameweek has one match', async () => {
  const { players } = await homeOf([corePlayer(11)], {}, { [inGameweek('player_gameweek_stats.csv')]: csv([FANTASY]) });
  expect(players[0]).toMatchObject({ yellowCards: 1, redCards: 0, startedMatch: true });
  expect(players[0]?.more).toEqual({ defensiveContributions: 7, fantasyPoints: -2 });
});

test('the defensive contributions of the match take precedence over those of the gameweek', async () => {
  const files = { [inGameweek('player_gameweek_stats.csv')]: csv([FANTASY]) };
  const { players } = await homeOf([corePlayer(11, { defensive_contributions: 8 })], {}, files);
  expect(players[0]?.more?.defensiveContributions).toBe(8);
});

test('a gameweek with two matches provides only figures that are 0, and no points', async () => {
  const again = { match_id: 'two-vs-one', home_team: '2.0', away_team: '1.0' };
  const matches = await matchesOf({
    [inGameweek('matches.csv')]: csv([coreMatch({ home_yellow_cards: 1 }), coreMatch(again)]),
    [inGameweek('playermatchstats.csv')]: csv([corePlayer(11), corePlayer(11, { match_id: 'two-vs-one' })]),
    [inGameweek('player_gameweek_stats.csv')]: csv([{ ...FANTASY, defensive_contribution: 0, total_points: 0 }]),
  });
  const figures = matches.map(({ appearances }) => appearances[0]?.periods.full);
  expect(figures.map((own) => own?.more)).toEqual([{ defensiveContributions: 0 }, { defensiveContributions: 0 }]);
  expect(figures[0]).toMatchObject({ yellowCards: null, redCards: 0, startedMatch: null });
});

test('the halves have no further figures', async () => {
  const [match] = await matchesOf({
    [inGameweek('matches.csv')]: csv([coreMatch()]),
    [inGameweek('playermatchstats.csv')]: csv([corePlayer(11, { ...FILLED, total_shots: 1, goals: 0 })]),
    [inGameweek('shots.csv')]: csv([coreShot(11)]),
  });
  expect(match?.appearances[0]?.periods.firstHalf).not.toHaveProperty('more');
});

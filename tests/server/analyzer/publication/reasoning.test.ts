import { describe, expect, test } from 'vitest';
import { predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import { reasoningOf } from '#server/analyzer/publication/reasoning.ts';
import { playerPrediction, teamPrediction } from '#tests/support/published-predictions.ts';

const NAMES = { team: 'Reds', opponent: 'Blues', player: (id: number) => `Player ${id}` };
const ofTeam = (but: Parameters<typeof teamPrediction>[0] = {}) => reasoningOf(teamPrediction(but), NAMES);
const ofPlayer = (but: Parameters<typeof playerPrediction>[0] = {}) => reasoningOf(playerPrediction(but), NAMES);
const { inputs: team } = teamPrediction();
const { inputs: player } = playerPrediction();

describe('the reasoning for a team', () => {
  test('the reasoning for a team does not mention a factor close to 1', () => {
    expect(ofTeam({ inputs: { attack: 1.04, concession: 0.96, venue: 1.05, referee: 1 } })).toBe(
      'Reds take about as many shots as the average team here.\n' +
        'Last 10 games: 2.10 shots a game; 2.40 at home.\n' +
        'Expected here: 2.30. That means 2 or more in about 66 of 100 such matches.',
    );
  });

  test('mentions each factor that is not close to 1, with amount and direction', () => {
    const text = ofTeam({ isHome: false, inputs: { attack: 1.34, concession: 0.907, venue: 1.112, referee: 0.8 } });
    expect(text).toContain('Reds take 34% more shots than the average team here.');
    expect(text).toContain('Teams take 9% fewer shots than usual against Blues.');
    expect(text).toContain('Away teams take 11% more shots than average.');
    expect(text).toContain('Matches with this referee have 20% fewer shots than usual.');
  });

  test('mentions an average only where it is known', () => {
    const form = { recent: [3], lastTen: 3, lastTenExpected: null, location: null, opponent: 1.5, games: 1, hits: 1 };
    expect(ofTeam({ form })).toContain('Last game: 3.00 shots; 1.50 against Blues.');
    const none = {
      recent: [],
      lastTen: null,
      lastTenExpected: null,
      location: null,
      opponent: null,
      games: 0,
      hits: 0,
    };
    expect(ofTeam({ form: none })).not.toMatch(/last/i);
  });

  test('the reasoning names the expected goals of the last games beside the scored ones', () => {
    const form = { ...teamPrediction().form, lastTen: 0.7, lastTenExpected: 1.1 };
    const sentence = 'Last 10 games: 0.70 goals a game from 1.10 expected goals; 2.40 at home.';
    expect(ofTeam({ statistic: 'goals', form })).toContain(sentence);
  });

  test.each(predictedStatisticSchema.options)('the reasoning for a team has a sentence about %s', (statistic) => {
    const text = ofTeam({ statistic, inputs: { ...team, attack: 1.2 } });
    expect(text).toMatch(/^Reds (take|get|score|make|win|commit) 20% more [a-z ]+ than the average team/);
  });
});

test('the reasoning for a team names the likely starters who are not available', () => {
  const missing = [
    { player: 7, status: 'injured' },
    { player: 9, status: 'suspended' },
  ] as const;
  expect(ofTeam({ missing })).toContain(
    'Missing regular starters: Player 7 (injured), Player 9 (suspended). The prediction does not account for them.',
  );
  expect(ofTeam()).not.toContain('Missing');
});

describe('the reasoning for a player', () => {
  test('the reasoning for a player states how a reported doubt lowers the probability of a start', () => {
    const absence = { status: 'doubtful', chance: 75, news: 'Knock - 75% chance of playing', asOf: null } as const;
    const text = ofPlayer({ absence, inputs: { ...player, startProbability: 0.94 * 0.75, chanceToPlay: 0.75 } });
    expect(text).toContain(
      'Usually starts 94 of 100 games and then plays about 84 minutes.\n' +
        'Reported as doubtful ("Knock - 75% chance of playing"), so a start is expected in about 71 of 100 such matches.',
    );
    expect(ofPlayer({ absence: { ...absence, news: '' } })).toContain('Reported as doubtful, so a start');
    expect(ofPlayer()).not.toContain('Reported');
  });

  test("mentions playing time, and whether the rate is based on the player's record or the position", () => {
    const starts = 'Usually starts 94 of 100 games and then plays about 84 minutes.';
    const own = ofPlayer({ inputs: { ...player, rate: 3.96, roleRate: 2.1 } });
    expect(own).toContain(starts);
    expect(own).toContain('Expected to take 3.96 shots in 90 minutes, 89% more than players in this position (2.10).');
    expect(own).toContain("based mostly on the player's own games");
    const borrowed = ofPlayer({ inputs: { ...player, record: 3, priorWeight: 40 } });
    expect(borrowed).toContain('about as many as players in this position (2.00)');
    expect(borrowed).toContain('based mostly on the position and the team');
  });

  test('the reasoning for a player states the confidence as a frequency, and uses no words of certainty', () => {
    for (const confidence of [0.02, 0.5, 0.809, 0.951]) {
      const times = Math.round(confidence * 100);
      expect(ofPlayer({ confidence })).toMatch(new RegExp(`2 or more in about ${times} of 100 such matches\\.$`));
      expect(ofPlayer({ confidence })).not.toMatch(/certain|sure|will|always|never|guarantee/i);
    }
  });
});

import { expect, it } from 'vitest';
import { matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';
import { filteredPredictions, sortedPredictions } from '#lib/domain/analyzer/prediction-table.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

const PREDICTIONS = matchPredictions(
  analyzedMatch({
    teamHighlights: [teamHighlight()],
    playerHighlights: [
      playerHighlight({ player: { id: 1, firstName: null, lastName: 'Kane', position: 'FW' }, actualValue: 2 }),
      playerHighlight({
        id: 2,
        player: { id: 2, firstName: null, lastName: 'Vardy', position: 'FW' },
        locationType: 'away',
        highlightType: 'goals',
        actualValue: 5,
      }),
      playerHighlight({ id: 3, player: { id: 3, firstName: null, lastName: 'Albrighton', position: null } }),
    ],
  }),
);
const names = (predictions: typeof PREDICTIONS) => predictions.map(({ name }) => name);

it('the table of predictions can be filtered by team and by position, which teams and unknown players do not have', () => {
  expect(names(filteredPredictions(PREDICTIONS, { side: 'away', position: 'all' }))).toEqual(['Vardy']);
  expect(names(filteredPredictions(PREDICTIONS, { side: 'all', position: 'FW' }))).toEqual(['Kane', 'Vardy']);
  expect(filteredPredictions(PREDICTIONS, { side: 'away', position: 'GK' })).toEqual([]);
});

it('the table of predictions is sorted by names upwards and by figures downwards, with unknown figures last', () => {
  const sorted = (...sort: Parameters<typeof sortedPredictions>) => names([...sortedPredictions(...sort)]);
  expect(sorted(PREDICTIONS, 'name', 'projected')).toEqual(['Albrighton', 'Kane', 'Tottenham Hotspur', 'Vardy']);
  expect(sorted(PREDICTIONS, 'actualValue', 'projected').slice(0, 2)).toEqual(['Vardy', 'Kane']);
  expect(sorted(PREDICTIONS, 'averageVsOpponent', 'projected').at(-1)).toBe('Tottenham Hotspur');
  // At 80 %: the shots at 2+ with 88 %, the team's goals at 1+ with 82 %.
  expect(sorted(PREDICTIONS, 'confidence', 80)).toEqual(['Kane', 'Vardy', 'Albrighton', 'Tottenham Hotspur']);
  expect(sorted(PREDICTIONS, null, 'projected')).toEqual(names(PREDICTIONS));
});

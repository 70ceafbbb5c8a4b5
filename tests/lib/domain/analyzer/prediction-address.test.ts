import { describe, expect, it } from 'vitest';
import { predictionStatsAddress } from '#lib/domain/analyzer/prediction-address.ts';
import { readPanelText } from '#lib/domain/panels/panel-text.ts';

const KANE = { type: 'player', id: 123 } as const;
const panelAt = (address: string) =>
  readPanelText(new URL(address, 'https://x.example').searchParams.get('p1') ?? '', 'PREMIUM', 0);

describe('the link from a prediction to its chart', () => {
  it('the link from a prediction to its chart has the subject, the statistic and the line K − 0.5', () => {
    const address = predictionStatsAddress({ subject: KANE, statistic: 'shots' }, 4, 'PREMIUM');
    expect(address).toBe('/app/stats?panels=1&p1=player-123_shots_over-3.5');
  });

  it.each([1, 2, 15])('the link from a prediction to its chart opens a panel with the line of %d+', (line) => {
    const panel = panelAt(predictionStatsAddress({ subject: KANE, statistic: 'tackles' }, line, 'PREMIUM'));
    expect(panel).toMatchObject({ subject: KANE, choice: 'tackles', line: line - 0.5, side: 'over' });
  });

  it('the link from a prediction to its chart has shots without a line in place of a statistic that the plan does not include', () => {
    const address = predictionStatsAddress({ subject: KANE, statistic: 'tackles' }, 2, 'FREE');
    expect(address).toBe('/app/stats?panels=1&p1=player-123_shots');
  });
});

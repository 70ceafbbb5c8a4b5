import { expect, test } from 'vitest';
import { handedOver } from '#components/stats/hand-over.ts';
import { readRefereeText } from '#lib/domain/referee-text.ts';
import { watchedPath } from '#lib/domain/watched-key.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test('the address of a watched player opens a panel with the watched statistic, line and side', () => {
  const path = watchedPath({ subject: 'player-123', statistic: 'shots', side: 'under' }, 2.5);
  expect(handedOver(queryOf(path), 'PREMIUM')).toMatchObject({ choice: 'shots', line: 2.5, side: 'under' });
});

test('the address of a watched referee opens the referee panel with the watched statistic, line and side', () => {
  const path = watchedPath({ subject: 'referee-7', statistic: 'yellowCards', side: 'under' }, 4.5);
  const panel = readRefereeText(queryOf(path).get('referee') ?? '');
  expect(panel).toMatchObject({ referee: { id: 7 }, statistic: 'yellowCards', line: 4.5, side: 'under' });
});

test('the address of a subject that is watched without a statistic has only the subject', () => {
  const whole = { statistic: null, side: 'over' } as const;
  expect(watchedPath({ subject: 'team-5', ...whole }, null)).toBe('/app/stats?subject=team-5');
  expect(watchedPath({ subject: 'referee-7', ...whole }, null)).toBe('/app/stats?referee=referee-7');
});

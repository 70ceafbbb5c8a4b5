import { expect, test } from 'vitest';
import { handedOver } from '#components/stats/state/hand-over.ts';
import { readRefereeText } from '#lib/domain/panels/referee-text.ts';
import { parseWatchedKey, watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { watchedPath } from '#lib/domain/watchlist/watched-path.ts';

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
  const under = { statistic: null, side: 'under' } as const;
  expect(watchedPath({ subject: 'team-5', ...under }, 2.5)).toBe('/app/stats?subject=team-5');
});

test('the address of a watched statistic without a line has none, and a referee gets the default line', () => {
  const over = { side: 'over' } as const;
  expect(watchedPath({ subject: 'player-1', statistic: 'shots', ...over }, null)).toBe(
    '/app/stats?subject=player-1&stat=shots',
  );
  const path = watchedPath({ subject: 'referee-7', statistic: 'yellowCards', ...over }, null);
  expect(readRefereeText(queryOf(path).get('referee') ?? '')).toMatchObject({ statistic: 'yellowCards', line: 0.5 });
});

test('the key of a watched subject has a type and a database id', () => {
  const keys = ['player-1', 'team-2147483647', 'referee-7'];
  expect(keys.map((key) => parseWatchedKey(key)).map((subject) => subject && watchedKey(subject))).toEqual(keys);
  const invalid = ['coach-1', 'player-0', 'player-01', 'team-2147483648', 'player-1x', ' player-1', 'player'];
  expect(invalid.map(parseWatchedKey)).toEqual(invalid.map(() => null));
});

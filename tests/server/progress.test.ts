import { expect, test } from 'vitest';
import { progressLines } from '#server/progress.ts';

test('without a terminal, progress is reported at the start and at each tenth', () => {
  const lines: string[] = [];
  const progress = progressLines((line) => lines.push(line));
  progress.start('Storing', 40);
  for (let done = 0; done < 40; done += 1) progress.advance(1);
  progress.done();
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual(['Storing: 0/40', 'Storing: 4/40', 'Storing: 8/40']);
  expect(lines.at(-1)).toBe('Storing: 40/40');
});

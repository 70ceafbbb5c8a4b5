import { expect, test } from 'vitest';
import { progressLines, resumable, sharedProgress } from '#server/base/progress.ts';

function recorded() {
  const lines: string[] = [];
  return { lines, progress: progressLines((line) => lines.push(line)) };
}

test('without a terminal, progress is reported at the start and at each tenth', () => {
  const { lines, progress } = recorded();
  progress.start('Storing', 40);
  for (let done = 0; done < 40; done += 1) progress.advance(1);
  progress.done();
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual(['Storing: 0/40', 'Storing: 4/40', 'Storing: 8/40']);
  expect(lines.at(-1)).toBe('Storing: 40/40');
});

test('of several tasks at the same time, the progress of the first is shown until it is done', () => {
  const { lines, progress } = recorded();
  const next = sharedProgress(progress);
  const [first, second] = [next(), next()];
  first.start('First', 1);
  second.start('Second', 1);
  second.advance(1);
  second.done();
  first.advance(1);
  first.done();
  second.start('Third', 1);
  expect(lines).toEqual(['First: 0/1', 'First: 1/1', 'Third: 0/1']);
});

test('a paused task is counted but not shown, and is shown again when it is resumed', () => {
  const { lines, progress } = recorded();
  const fetching = resumable(progress);
  fetching.start('Fetching', 10);
  fetching.advance(3);
  fetching.pause();
  progress.start('Storing', 1);
  fetching.advance(2);
  progress.done();
  fetching.resume();
  fetching.advance(5);
  fetching.done();
  fetching.pause();
  fetching.start('Fetching more', 2);
  fetching.done();
  fetching.resume();
  expect(lines).toEqual([
    'Fetching: 0/10',
    'Fetching: 3/10',
    'Storing: 0/1',
    'Fetching: 0/10',
    'Fetching: 5/10',
    'Fetching: 10/10',
  ]);
});

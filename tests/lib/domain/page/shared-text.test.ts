import { expect, test } from 'vitest';
import { sharedPage } from '#lib/domain/page/shared-text.ts';

const linesOf = (parts: Parameters<typeof sharedPage>[0]) =>
  sharedPage(parts).blocks.flatMap(({ lines }) => lines.map(({ cells }) => cells.join(' | ')));

test('a shared text is read by its lines and cells', () => {
  expect(linesOf({ title: 'My team', text: ' Bukayo  Saka\tARS\n\nCole Palmer' })).toEqual([
    'My team',
    'Bukayo Saka | ARS',
    'Cole Palmer',
  ]);
});

test('of a shared address only the words of its path are read', () => {
  const url = 'https://news.example/sport/bukayo-saka-scores?user=ada%40example.org#secret';
  expect(linesOf({ text: `Look: ${url}` })).toEqual(['Look:', 'Sport', 'Bukayo Saka Scores']);
  expect(linesOf({ url: 'https://club.example/players/%C3%98degaard_%E0' })).toEqual(['Players', '%C3%98degaard %E0']);
});

test('a shared text without a letter has nothing to read', () => {
  expect(sharedPage({ text: ' \n ' })).toEqual({ isSelection: true, blocks: [], faults: ['empty'] });
});

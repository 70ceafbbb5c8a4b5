import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const contributing = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');
const folder = new URL('../docs/decisions/', import.meta.url);

const listed = [...contributing.matchAll(/^- ([\d-]+) \[(.+)\]\(docs\/decisions\/(.+)\)$/gm)].map(
  ([, date, title, page = '']) => ({ page, date, title }),
);

test('the list of decisions in CONTRIBUTING.md has each page once, with its date and title', () => {
  const stored = readdirSync(folder).map((page) => {
    const [heading = ''] = readFileSync(new URL(page, folder), 'utf8').split('\n');
    return { page, date: page.slice(0, 10), title: heading.replace(/^# /, '') };
  });
  const inOrder = listed.toSorted((one, other) => (one.page < other.page ? -1 : 1));
  expect(inOrder).toEqual(stored.toSorted((one, other) => (one.page < other.page ? -1 : 1)));
});

test('the list of decisions is in the order of their dates', () => {
  const dates = listed.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

import { expect, it } from 'vitest';
import { noteExcerpt } from '#lib/domain/note-text.ts';

it('leaves a note of 150 characters whole', () => {
  expect(noteExcerpt('a'.repeat(150))).toBeNull();
});

it('shortens a note past 150 characters', () => {
  expect(noteExcerpt('a'.repeat(151))).toBe('a'.repeat(150));
});

it('counts an emoji of many code points once and never cuts it', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(noteExcerpt(family.repeat(150))).toBeNull();
  expect(noteExcerpt(family.repeat(151))).toBe(family.repeat(150));
});

it('counts a letter with a thousand combining characters once', () => {
  const letter = `e${'\u0301'.repeat(1000)}`;
  expect(noteExcerpt(`${letter}${'a'.repeat(149)}`)).toBeNull();
  expect(noteExcerpt(`${letter}${'a'.repeat(150)}`)).toBe(`${letter}${'a'.repeat(149)}`);
});

it('leaves no white space before the cut', () => {
  expect(noteExcerpt(`${'a'.repeat(149)} more`)).toBe('a'.repeat(149));
});

import { fold } from '#lib/domain/fold.ts';

/** Letters that many texts write as two letters. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

/**
 * The text by which a subject is found: its names, folded, each between two bars. A search compares a query with a whole name by the
 * bars, and with words and parts of words without regard to them. A name is found in each of its spellings: with two letters for a letter with a mark,
 * with or without a space for a hyphen or an apostrophe.
 *
 * @example searchText(['Mesut Özil', 'M. Özil']) // '| mesut ozil | mesut oezil | m ozil | m oezil |'
 */
export function searchText(names: readonly string[]): string {
  const spelled = [...new Set(names.flatMap(spellings))].filter((name) => name !== '');
  return spelled.length === 0 ? '' : `| ${spelled.join(' | ')} |`;
}

function spellings(name: string): string[] {
  const composed = name.normalize('NFC').toLowerCase();
  return [
    fold(name),
    fold(composed.replace(/[äöüøåđ]/g, (letter) => AS_TWO[letter] ?? letter)),
    fold(composed.replace(/[-‐‑]/g, '')),
    fold(composed.replace(/['’ʼ`]/g, ' ')),
  ];
}

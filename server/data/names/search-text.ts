import { fold } from '#lib/domain/names/fold.ts';

/** Letters that are often written as two letters. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

/**
 * The search text of a subject: its folded names, each between two bars, by which a search recognises a whole name. Each name
 * is included in all its spellings: a letter with a mark as one letter or as two, `ij` as `y`, and a hyphen or an
 * apostrophe as a space or as nothing.
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
    fold(composed.replaceAll('ij', 'y')),
    fold(composed.replace(/[-‐‑]/g, '')),
    fold(composed.replace(/['’ʼ`]/g, ' ')),
  ];
}

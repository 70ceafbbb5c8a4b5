import { type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { quoted } from '#server/sources/csv/faults.ts';

/** The value of a cell, or the problem with the cell. */
export type Cell<Value> = { readonly value: Value } | { readonly problem: string };

export type CsvPeriod = 'full' | 'firstHalf' | 'secondHalf';

const NUMBER = /^(?<sign>[-−]?)(?<whole>\d+)([.,](?<decimals>\d+))?$/;
const GROUPED = /^\d{1,3}([.,' ]\d{3})+$/;
const DASH = /^([-–—?]|n\/?a|none|null|#.*)$/i;
const MOST_COUNTED = 9999;
const LONGEST_NAME = 100;
/** The maximum minutes of each period, without added time and extra time. */
const MOST_MINUTES = { full: 90, firstHalf: 45, secondHalf: 45 } as const;

/** Reads a figure with a decimal comma or point. An empty cell is `null`, which means "not known". */
export function readFigure(text: string, statistic: AnyStatistic): Cell<number | null> {
  if (text === '') return { value: null };
  const value = numberOf(text);
  const isWhole = STATISTIC_CATALOGUE[statistic].decimals === 0;
  const problem = problemWithNumber(text, value, isWhole);
  if (value === null || problem !== null) return { problem: problem ?? '' };
  if (value < 0 && statistic !== 'fantasyPoints') return { problem: `is ${quoted(text)}: write 0 or more` };
  if (isWhole && !Number.isInteger(value)) {
    return { problem: `is ${quoted(text)}, which is not a whole number: write a count such as ${Math.round(value)}` };
  }
  return { value };
}

/** Reads a player's minutes in a period. */
export function readMinutes(text: string, period: CsvPeriod): Cell<number | null> {
  if (text === '') return { value: null };
  const value = numberOf(text);
  const problem = problemWithNumber(text, value, true);
  if (value === null || problem !== null) return { problem: problem ?? '' };
  const most = MOST_MINUTES[period];
  if (Number.isInteger(value) && value >= 0 && value <= most) return { value };
  return { problem: `is ${quoted(text)}: write a whole number from 0 to ${most}, without added and extra time` };
}

function numberOf(text: string): number | null {
  const read = NUMBER.exec(text)?.groups;
  if (read === undefined) return null;
  const size = Number(`${read['whole']}.${read['decimals'] ?? 0}`);
  return read['sign'] === '' || size === 0 ? size : -size;
}

function problemWithNumber(text: string, value: number | null, isWhole: boolean): string | null {
  if (DASH.test(text)) return `is ${quoted(text)}: leave the cell empty where the value is not known`;
  if (GROUPED.test(text) && (value === null || (isWhole && !Number.isInteger(value)))) {
    return `is ${quoted(text)}: write ${text.replace(/\D/g, '')}, without a separator of thousands`;
  }
  if (value === null) return `is ${quoted(text)}, which is not a number: write digits, or leave the cell empty`;
  return Math.abs(value) > MOST_COUNTED ? `is ${quoted(text)}: no figure of a match is above ${MOST_COUNTED}` : null;
}

const KINDS = byWord({
  player: 'player, spieler, spielerin, jugador, jugadora, joueur, joueuse, giocatore, giocatrice, jogador, jogadora',
  team: 'team, mannschaft, equipo, equipe, squadra, equipa, time',
});
const PERIODS = byWord({
  full: ', full match, full, match, full time, whole match, ganzes spiel, spiel, partido, completo, entier, intera, jogo',
  firstHalf:
    'first half, 1st half, first, 1, 1h, h1, 1. halbzeit, erste halbzeit, primera parte, premiere mi temps, primo tempo, primeira parte',
  secondHalf:
    'second half, 2nd half, second, 2, 2h, h2, 2. halbzeit, zweite halbzeit, segunda parte, seconde mi temps, secondo tempo',
});
const FLAGS = byWord({
  yes: 'yes, y, true, 1, x, ja, wahr, si, verdadero, oui, vrai, vero, sim, verdadeiro',
  no: 'no, n, false, 0, nein, falsch, falso, non, faux, nao',
});

/** Maps each word to its key. The words are folded: in lower case and without accents. */
function byWord<Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  const keys = Object.keys(words) as Key[];
  return new Map(keys.flatMap((key) => words[key].split(',').map((word) => [fold(word), key] as const)));
}

function choice<Key extends string>(words: ReadonlyMap<string, Key>, text: string): Key | null {
  const wanted = fold(text);
  return wanted === '' && text !== '' ? null : (words.get(wanted) ?? null);
}

export function readKind(text: string): Cell<'player' | 'team'> {
  const kind = text === '' ? null : choice(KINDS, text);
  return kind === null ? { problem: `is ${quoted(text)}: write player or team` } : { value: kind };
}

/** Reads a period; an empty cell is the full match. */
export function readPeriod(text: string): Cell<CsvPeriod> {
  const period = choice(PERIODS, text);
  return period === null
    ? { problem: `is ${quoted(text)}: write full match, first half or second half` }
    : { value: period };
}

export function readStarted(text: string): Cell<boolean | null> {
  if (text === '') return { value: null };
  const flag = choice(FLAGS, text);
  return flag === null ? { problem: `is ${quoted(text)}: write yes or no` } : { value: flag === 'yes' };
}

/** Reads a name on one line. Text that a spreadsheet would evaluate is refused. */
export function readName(text: string): Cell<string> {
  const name = text.replace(/\s+/g, ' ').trim();
  if (name === '') return { problem: 'is empty: write a name' };
  if (/^[=+@]|^-|^#(REF|N\/A|NAME|VALUE|DIV)/i.test(name)) {
    return { problem: `is ${quoted(name)}, which a spreadsheet evaluates: write the name as text` };
  }
  if (/[\p{Cc}\uFFFD\u202A-\u202E\u2066-\u2069]/u.test(name))
    return { problem: `is ${quoted(name)}, which contains an invalid character` };
  if (name.length > LONGEST_NAME) return { problem: `is ${quoted(name)}: write at most ${LONGEST_NAME} characters` };
  if (fold(name) === '') return { problem: `is ${quoted(name)}: write a name with a letter or digit` };
  return { value: name };
}

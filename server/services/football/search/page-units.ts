import { fold } from '#lib/domain/names/fold.ts';
import { isArticle } from '#lib/domain/panels/selection-words.ts';
import { clubWordsLeftOut, withoutTeamMarks } from '#server/data/identity/team-name.ts';
import { CODE_LENGTH } from '#server/services/football/search/named-hit.ts';
import { runsOf } from '#server/services/football/search/names-among.ts';
import type { Candidate } from '#server/services/football/search/page-candidates.ts';

type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/** A fragment of a page with its words, as written and folded. */
export interface Fragment {
  readonly text: string;
  readonly words: readonly { readonly written: string; readonly folded: string }[];
}

/** A name in a fragment with what it may mean. */
export interface PageUnit {
  readonly fragment: Fragment;
  /** The name as it is written. */
  readonly text: string;
  readonly folded: string;
  /** The number of words of the name. */
  readonly words: number;
  readonly candidates: readonly Candidate[];
  /** The teams whose code or name is beside the name. */
  readonly beside: readonly number[];
}

/** Splits a fragment into its words. */
export function fragmentOf(text: string): Fragment {
  const words = text.split(/\s+/).map((written) => ({ written, folded: fold(written) }));
  return { text, words: words.filter(({ folded }) => folded !== '') };
}

type Words = Fragment['words'];
const foldedText = (words: Words) => words.map(({ folded }) => folded).join(' ');
const isInitial = ({ folded }: Words[number]) => folded.length === 1;

/** The given names as initials, as some sources have them of referees; `null` for a single word. */
function withInitials(words: Words): string | null {
  const family = words.at(-1);
  if (family === undefined || words.length < 2 || words.some(isInitial)) return null;
  return [...words.slice(0, -1).map(({ folded }) => folded.charAt(0)), family.folded].join(' ');
}

/** The folded texts of fragments that can be whole names. */
export function textsOf(fragments: readonly Fragment[]): string[] {
  const texts = fragments.flatMap(({ words }) =>
    spansOf(words).flatMap(({ own, bare }) => [foldedText(own), bare, withInitials(own) ?? '']),
  );
  return [...new Set(texts)].filter((text) => text.length > 1);
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly own: Words;
  /** The text without words such as FC. */
  readonly bare: string;
}

interface Taken {
  readonly span: Span;
  readonly found: readonly Candidate[];
}

/** The runs of adjacent words that can be names, longer ones first. */
function spansOf(words: Words): Span[] {
  const runs = runsOf(words.map((_, at) => String(at))).map((run) => ({
    from: Number(run[0]),
    to: Number(run.at(-1)) + 1,
  }));
  return runs
    .map(({ from, to }) => {
      const own = words.slice(from, to);
      return { from, to, own, bare: clubWordsLeftOut(own.map(({ folded }) => folded)).join(' ') };
    })
    .filter(
      ({ own }) => !own.every((word) => isInitial(word) || (isArticle(word.folded) && word.written === word.folded)),
    )
    .sort((a, b) => b.own.length - a.own.length || a.from - b.from);
}

/**
 * The names in a fragment, which do not overlap; longer ones first. A single word beside another word that is not
 * understood is a part of another name, as in "Enzo Maresca", and is left out.
 */
export function unitsIn(fragment: Fragment, candidates: Candidates): PageUnit[] {
  const { words } = fragment;
  const taken: Taken[] = [];
  for (const span of spansOf(words)) {
    const found = candidatesOf(span, candidates);
    const isFree = taken.every(({ span: other }) => span.to <= other.from || span.from >= other.to);
    if (found.length > 0 && isFree) taken.push({ span, found });
  }
  const isPlayer = ({ found }: Taken) => found.every(({ type }) => type === 'player');
  const isOther = (at: number, own: Taken): boolean => {
    const word = words[at];
    if (word === undefined || (isArticle(word.folded) && word.written === word.folded)) return false;
    const beside = taken.find(({ span }) => at >= span.from && at < span.to);
    return beside === undefined || (beside.span.own.length === 1 && isPlayer(beside) && isPlayer(own));
  };
  const kept = taken.filter((one) => {
    const { span } = one;
    const isBeside = isOther(span.from - 1, one) || isOther(span.to, one);
    const isUpon = words[span.to]?.folded === 'upon';
    return !isUpon && (!isBeside || (span.own.length > 1 && !span.own.some(isInitial)));
  });
  const all =
    withoutTeamMarks(
      words.map(({ folded }) => folded),
      fragment.text,
    ) === null
      ? kept
      : kept.map(withoutTeams);
  return all
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => a.span.from - b.span.from)
    .map(({ span, found }) => ({
      fragment,
      text: span.own.map(({ written }) => written).join(' '),
      folded: foldedText(span.own),
      words: span.own.length,
      candidates: found,
      beside: all.flatMap((one) =>
        one.span === span ? [] : one.found.flatMap(({ type, id }) => (type === 'team' ? id : [])),
      ),
    }));
}

const withoutTeams = ({ span, found }: Taken): Taken => ({
  span,
  found: found.filter(({ type }) => type !== 'team'),
});

function candidatesOf({ own, bare }: Span, candidates: Candidates): Candidate[] {
  const text = foldedText(own);
  const [first] = own;
  const isPlain =
    own.length === 1 &&
    first !== undefined &&
    text.length <= CODE_LENGTH &&
    first.written !== first.written.toUpperCase();
  const isCode = own.length === 1 && text.length <= CODE_LENGTH && !isPlain;
  const whole = candidates.get(text) ?? [];
  const players =
    isCode && whole.some(({ type }) => type === 'team') ? [] : whole.filter(({ type }) => type === 'player');
  const teams = [...whole, ...(candidates.get(bare) ?? [])].filter(({ type }) => type === 'team' && !isPlain);
  const initials = withInitials(own);
  const referees = own.length < 2 ? [] : [...whole, ...(initials === null ? [] : (candidates.get(initials) ?? []))];
  const all = [...players, ...teams, ...referees.filter(({ type }) => type === 'referee')];
  return all.filter((one, at) => all.findIndex(({ type, id }) => type === one.type && id === one.id) === at);
}

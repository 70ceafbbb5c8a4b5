import { fold } from '#lib/domain/fold.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';
import { personName } from '#lib/domain/person-name.ts';

/** What is compared of a note: as written in lower case, and folded. */
interface NoteWords {
  readonly plain: readonly string[];
  readonly folded: readonly string[];
}

/** Tells whether a text finds a note. */
export type FindsNote = (note: NotebookNote) => boolean;

/**
 * Prepares a search through notes: `search(text)` tells of each note whether its team's name, its player's full name or what it says
 * contains the text, whatever the case and the accents, white space around it aside (specification, section 5, Notebook filter). Signs
 * count too, so that an emoji is found. A note's words are worked out once, when the first text is looked for.
 */
export function notebookSearch(): (text: string) => FindsNote {
  const known = new WeakMap<NotebookNote, NoteWords>();
  function wordsOf(note: NotebookNote): NoteWords {
    const words = known.get(note) ?? wordsIn(note);
    known.set(note, words);
    return words;
  }
  return (text) => {
    const typed = plain(text.trim());
    const wanted = fold(text);
    if (typed === '') return () => true;
    return (note) => {
      const words = wordsOf(note);
      return (
        words.plain.some((said) => said.includes(typed)) ||
        (wanted !== '' && words.folded.some((said) => said.includes(wanted)))
      );
    };
  };
}

function wordsIn({ team, note }: NotebookNote): NoteWords {
  const said = [team.name, note.player === null ? '' : personName(note.player), note.content ?? ''];
  return { plain: said.map(plain), folded: said.map(fold) };
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

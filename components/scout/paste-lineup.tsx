import { type FormEvent, useState } from 'react';
import styles from '#components/scout/scout-bar.module.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { SCOUT_LIMITS } from '#lib/contract/scout.ts';
import { search } from '#lib/contract/search.ts';
import { PASTE_LIMITS, pastedNames, pastedSubjects, subjectsSetting } from '#lib/domain/pasted-names.ts';
import type { Subject } from '#lib/domain/subject.ts';

interface PasteLineupProps {
  readonly onClose: () => void;
  /** Shows the found subjects, in the form of the setting `subjects`. */
  readonly onFound: (subjects: string) => void;
}

/** The result of a look-up: the found subjects and the names that no subject, or more than one, fits. */
interface Found {
  readonly subjects: string;
  readonly unknown: readonly string[];
}

/** A field for a line-up or a table of names, which becomes a view of these players. Names that are not known are listed. */
export function PasteLineup({ onClose, onFound }: PasteLineupProps) {
  const backend = useBackend();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  async function lookUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The field has no `maxLength`: the browser would cut a longer text without a word.
    if (text.length > PASTE_LIMITS.text) return setProblem(tooLong(text.length));
    const names = pastedNames(text);
    if (names.length === 0)
      return setProblem('Paste names of players or teams, one in each line or separated by commas.');
    if (names.length > SCOUT_LIMITS.subjects)
      return setProblem(`A view has at most ${SCOUT_LIMITS.subjects} subjects. This text has ${names.length} names.`);
    setProblem(undefined);
    setBusy(true);
    try {
      const result = await lookedUp(backend, names);
      if (result.subjects === '') setProblem('None of these names is known on this server.');
      else if (result.unknown.length === 0) onFound(result.subjects);
      setFound(result);
    } catch (error) {
      setProblem(messageOr(error, 'Search failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title="Paste a line-up" open onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void lookUp(event)}>
        <TextArea
          label="Names"
          hint="A line-up, a squad or a table, as it is on the page. A club beside a name tells players of one name apart."
          rows={8}
          value={text}
          error={problem}
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setFound(null);
            setProblem(undefined);
          }}
        />
        {found !== null && found.unknown.length > 0 && (
          <Notice tone="warn" title={`${found.unknown.length} not found, or more than one fits`}>
            <ul className={styles.unknown}>
              {found.unknown.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Notice>
        )}
        {found === null || found.subjects === '' ? (
          <Button variant="primary" type="submit" busy={isBusy}>
            Find players
          </Button>
        ) : (
          <Button variant="primary" onClick={() => onFound(found.subjects)}>
            {shownLabel(found.subjects)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function tooLong(length: number): string {
  const [most, now] = [PASTE_LIMITS.text, length].map((count) => count.toLocaleString('en'));
  return `A text holds at most ${most} characters. This one has ${now}: leave only the names.`;
}

function shownLabel(subjects: string): string {
  const count = subjects.split(',').length;
  return count === 1 ? 'Show the one that was found' : `Show the ${count} that were found`;
}

/** Requests at a time: a line-up takes three turns. */
const AT_ONCE = 4;

async function lookedUp(backend: Backend, names: readonly string[]): Promise<Found> {
  const results: (readonly Subject[])[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const replies = names.slice(start, start + AT_ONCE).map((query) => send(backend, search, { query }));
    results.push(...(await Promise.all(replies)).map(pastedSubjects));
  }
  return {
    subjects: subjectsSetting(results.flat()),
    unknown: names.filter((_, index) => results[index]?.length === 0),
  };
}

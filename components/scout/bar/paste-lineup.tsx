import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NamesToCheck } from '#components/scout/bar/names-to-check.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { search } from '#lib/contract/football/search.ts';
import { SCOUT_LIMITS } from '#lib/contract/scout/scout.ts';
import { PASTE_LIMITS, pastedNames, subjectsSetting, tooLongPaste } from '#lib/domain/lookup/pasted-names.ts';
import {
  type ChosenNames,
  type FoundNames,
  foundNames,
  furtherNames,
  type LookedUp,
} from '#lib/domain/lookup/pasted-replies.ts';

/** The maximum number of subjects of a view. */
const MOST = SCOUT_LIMITS.subjects;

interface PasteLineupProps {
  readonly onClose: () => void;
  /** Shows the subjects that were found. `subjects` has the form of the setting of that name. */
  readonly onFound: (subjects: string) => void;
}

/** A field for a line-up or a table of names, which becomes a view of these players. Names without a matching subject are listed. */
export function PasteLineup({ onClose, onFound }: PasteLineupProps) {
  const backend = useBackend();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundNames | null>(null);
  /** The user's choice for each name that is not clear. */
  const [chosen, setChosen] = useState<ChosenNames>(new Map());
  /** The names of the running search. `null` after the text was edited or the dialog closed, so that the reply is dropped. */
  const awaited = useRef<readonly string[] | null>(null);
  useEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );
  const subjects = found && subjectsSetting([...found.subjects, ...[...chosen.values()].map(({ subject }) => subject)]);
  function show(setting: string): boolean {
    const { length } = setting.split(',');
    const isShown = length <= MOST;
    if (isShown) onFound(setting);
    else setProblem(`A view has at most ${MOST} subjects. This text names ${length}.`);
    return isShown;
  }
  async function lookUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The field has no `maxLength`, because the browser would cut a longer text silently.
    if (text.length > PASTE_LIMITS.text) return setProblem(tooLongPaste(text.length));
    const names = pastedNames(text);
    if (names.length === 0)
      return setProblem('Paste names of players or teams, one in each line or separated by commas.');
    if (names.length > MOST)
      return setProblem(`A view has at most ${MOST} subjects. This text has ${names.length} names.`);
    setProblem(undefined);
    setBusy(true);
    awaited.current = names;
    try {
      const result = await lookUpNames(backend, names);
      if (awaited.current !== names) return;
      const isSure = result.unknown.length === 0 && result.doubtful.length === 0;
      if (result.unknown.length === names.length) setProblem('None of these names is known on this server.');
      else if (isSure && !show(subjectsSetting(result.subjects))) return;
      setChosen(new Map());
      setFound(result);
    } catch (error) {
      if (awaited.current === names) setProblem(messageOr(error, 'Search failed'));
    } finally {
      if (awaited.current === names) setBusy(false);
    }
  }
  return (
    <Dialog title="Paste a line-up" open onClose={onClose}>
      <form className="stack gap-3" onSubmit={(event) => void lookUp(event)}>
        <TextArea
          label="Names"
          hint="A line-up, a squad or a table, as it is on the page. A club beside a name tells players of one name apart."
          rows={8}
          value={text}
          error={problem}
          autoFocus
          onChange={({ target }) => {
            awaited.current = null;
            setBusy(false);
            setText(target.value);
            setFound(null);
            setProblem(undefined);
          }}
        />
        {found !== null && (
          <NamesToCheck
            found={found}
            chosen={chosen}
            onChoose={(next) => {
              setChosen(next);
              setProblem(undefined);
            }}
          />
        )}
        {found === null || subjects === null || (subjects === '' && found.doubtful.length === 0) ? (
          <Button variant="primary" type="submit" busy={isBusy}>
            Find players
          </Button>
        ) : (
          <Button variant="primary" disabled={subjects === ''} onClick={() => show(subjects)}>
            {shownLabel(subjects)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function shownLabel(subjects: string): string {
  if (subjects === '') return 'Choose at least one';
  const count = subjects.split(',').length;
  return count === 1 ? 'Show the one that was found' : `Show the ${count} that were found`;
}

/** The number of parallel requests. A line-up takes three rounds. */
const AT_ONCE = 4;

/** Searches for each name. Throws an `ApiError` when a search fails. */
async function lookUpNames(backend: Backend, names: readonly string[]): Promise<FoundNames> {
  const found = await searchEach(backend, names);
  const further = found.flatMap(({ reply }) => furtherNames(reply));
  return foundNames([...found, ...(await searchEach(backend, [...new Set(further)]))]);
}

async function searchEach(backend: Backend, names: readonly string[]): Promise<LookedUp[]> {
  const found: LookedUp[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const looked = names.slice(start, start + AT_ONCE).map(async (name) => ({
      name,
      reply: await send(backend, search, { query: name }),
    }));
    found.push(...(await Promise.all(looked)));
  }
  return found;
}

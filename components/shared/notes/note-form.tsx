import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { UpgradeNotice } from '#components/shared/account/plan-notices.tsx';
import type { NoteDialogMode } from '#components/shared/notes/note-dialog-props.ts';
import styles from '#components/shared/notes/note-form.module.css';
import { NoteProblemNotice } from '#components/shared/notes/note-problem-notice.tsx';
import { type NoteFormParts, useNoteForm } from '#components/shared/notes/use-note-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { groupedNotes, NOTE_LENGTH, noteLength } from '#lib/contract/notebook/notes.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { User } from '#lib/contract/user/user.ts';
import { noteLimitSentence, PLANS } from '#lib/domain/account/plans.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** The form for the text and the pin of a note. */
export function NoteForm({ user, ...parts }: NoteFormParts & { readonly user: User }) {
  const { mode, onClose } = parts;
  const form = useNoteForm(parts);
  const { text, problem, isPending } = form;
  const field = useRef<HTMLTextAreaElement>(null);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  // A low window may show only the text field, so the problem below it is scrolled into view.
  useEffect(() => {
    if (problem) below.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending && problem?.kind !== 'conflict') form.save();
  }
  function saveByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form className={`stack gap-3 ${styles.form}`} onSubmit={submit} aria-busy={isPending}>
      <p className={`muted small break-anywhere ${styles.about}`}>{aboutOf(mode)}</p>
      {mode.kind === 'create' && problem?.kind !== 'failed' && <NoteLimit plan={user.plan} />}
      {form.isRestored && (
        <Notice
          title="Draft restored"
          action={
            <Button size="small" onClick={form.discardDraft}>
              Discard draft
            </Button>
          }
        >
          <p>You typed this before and did not save it.</p>
        </Notice>
      )}
      <TextArea
        label="Note"
        rows={7}
        dir="auto"
        ref={field}
        aria-keyshortcuts="Control+Enter"
        readOnly={isPending}
        value={text.content}
        onChange={(event) => form.type(event.target.value)}
        onKeyDown={saveByKey}
        error={form.tooLong}
        hint={`${noteLength(text.content)}/${NOTE_LENGTH}`}
      />
      <div ref={below}>
        {problem && (
          <NoteProblemNotice
            problem={problem}
            mine={text.content}
            isNew={mode.kind === 'create'}
            onSettle={form.settle}
          />
        )}
      </div>
      <div className="flex wrap between gap-2">
        <Button className={styles.pin} aria-pressed={text.isPinned} onClick={isPending ? undefined : form.togglePin}>
          <Pin size={16} aria-hidden="true" fill={text.isPinned ? 'currentcolor' : 'none'} />
          Pin
        </Button>
        <span className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          {problem?.kind !== 'conflict' && (
            <Button type="submit" variant="primary" busy={isPending}>
              {isPending ? 'Saving...' : 'Save'}
            </Button>
          )}
        </span>
      </div>
    </form>
  );
}

function aboutOf(mode: NoteDialogMode) {
  const { name, statistic, line } =
    mode.kind === 'create'
      ? { name: mode.subject.name, statistic: mode.statistic, line: mode.line }
      : { name: nameIn(mode.note), statistic: mode.note.statsName, line: mode.note.line };
  return (
    <>
      <strong>{name}</strong> · {statisticLabel(statistic)}
      {line !== null && ` · line ${line}`}
    </>
  );
}

function nameIn({ player, team }: Extract<NoteDialogMode, { kind: 'edit' }>['note']): string {
  return player ? personName(player) : team.name;
}

/** A notice that the plan's limit of notes is reached, so that the user learns it before typing. */
function NoteLimit({ plan }: { readonly plan: Plan }) {
  const limit = PLANS[plan].notes;
  const { data } = useQuery({ ...query(useBackend(), groupedNotes, { grouped: 'true' }), enabled: limit !== null });
  if (limit === null || data === undefined) return null;
  const teams = data.leagues.flatMap((league) => league.teams);
  const count = teams
    .flatMap(({ teamNotes, players }) => [teamNotes, ...players.map(({ notes }) => notes)])
    .reduce((sum, notes) => sum + notes.length, 0);
  return count < limit ? null : <UpgradeNotice title={noteLimitSentence(limit)} />;
}

import { UpgradeNotice } from '#components/shared/account/plan-notices.tsx';
import styles from '#components/shared/notes/note-form.module.css';
import type { NoteProblem } from '#components/shared/notes/use-note-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type Note, noteContentSchema } from '#lib/contract/notebook/notes.ts';

interface NoteProblemNoticeProps {
  readonly problem: NoteProblem;
  /** The text in the dialog. */
  readonly mine: string;
  readonly isNew: boolean;
  readonly onSettle: (note: Note, content: string, isToBeSaved: boolean) => void;
}

/** Explains why a note is not saved, and offers the next step. The typed text stays in every case. */
export function NoteProblemNotice({ problem, mine, isNew, onSettle }: NoteProblemNoticeProps) {
  if (problem.kind === 'gone') {
    return (
      <Notice tone="warn" title="This note was deleted somewhere else.">
        <p>Your text is still here. Save it to add the note again.</p>
      </Notice>
    );
  }
  if (problem.kind === 'failed') {
    if (problem.isLimit) return <UpgradeNotice title={problem.message} />;
    return (
      <Notice tone="danger" title={problem.message}>
        <p>Your text is kept. You can save it again.</p>
      </Notice>
    );
  }
  const { note } = problem;
  const theirs = note.content ?? '';
  const both = [theirs, mine].filter((text) => text !== '').join('\n\n');
  const isShortEnough = noteContentSchema.safeParse(both).success;
  return (
    <Notice
      tone="danger"
      title={isNew ? 'You already have a note for this statistic.' : 'This note was changed somewhere else.'}
      action={
        <span className={styles.choices}>
          <Button size="small" variant="primary" onClick={() => onSettle(note, mine, true)}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => onSettle(note, theirs, false)}>
            Take theirs
          </Button>
          {isShortEnough && (
            <Button size="small" onClick={() => onSettle(note, both, false)}>
              Put both together
            </Button>
          )}
        </span>
      }
    >
      <p>Your text is above. The saved note says:</p>
      <blockquote className={styles.theirs} dir="auto">
        {theirs === '' ? <em>nothing</em> : theirs}
      </blockquote>
    </Notice>
  );
}

import { ChartColumn, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useNoteActions } from '#components/notebook/note-actions.tsx';
import styles from '#components/notebook/note-card.module.css';
import { NoteFigures } from '#components/notebook/note-figures.tsx';
import { NoteText } from '#components/notebook/note-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { DEFAULT_LINE } from '#lib/domain/lines/reference-lines.ts';
import { positionLabel, subjectKey } from '#lib/domain/names/subject.ts';
import { type NotebookNote, noteSubject, noteSubjectName } from '#lib/domain/notebook/notebook-note.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';

export interface NoteCardProps {
  readonly entry: NotebookNote;
  readonly plan: Plan;
  /** Shows the team's name, for cards that are not grouped by team. */
  readonly showTeam: boolean;
  readonly headingAs: 'h3' | 'h4';
}

/**
 * One note with its text, hit rate and average. Its chart can be opened. Memoised, so that a change of another note does
 * not re-render it.
 */
export const NoteCard = memo(function NoteCard({ entry, plan, showTeam, headingAs: Heading }: NoteCardProps) {
  const { note, recentStats, team } = entry;
  const { statsName, player, isPinned } = note;
  const actions = useNoteActions();
  const headingId = useId();
  const name = noteSubjectName(note);
  const statistic = statisticLabel(statsName);
  const line = note.line ?? DEFAULT_LINE;
  const about = [
    player?.position ? positionLabel(player.position) : null,
    showTeam && player !== null ? team.name : null,
  ].filter((word) => word !== null);

  return (
    <article className={`flex ${styles.card}`} aria-labelledby={headingId} data-note={note.id} tabIndex={-1}>
      <div className={`flex between gap-2 ${styles.head}`}>
        <div className={`shrink break-anywhere ${styles.names}`}>
          <Heading id={headingId}>
            <span className={styles.name}>{name}</span> <span className={styles.statistic}>{statistic}</span>
          </Heading>
          <p className="muted tiny">
            {about.length > 0 && (
              <>
                <span>{about.join(' · ')}</span> ·{' '}
              </>
            )}
            <time dateTime={note.createdAt}>{formatDay(note.createdAt)}</time>
          </p>
        </div>
        <div className={styles.actions}>
          <NoteButton label={isPinned ? 'Unpin note' : 'Pin note'} onPress={() => actions.pin(note)}>
            {isPinned ? <PinOff size={16} aria-hidden="true" /> : <Pin size={16} aria-hidden="true" />}
          </NoteButton>
          <NoteButton label="Edit note" onPress={() => actions.edit(note)}>
            <Pencil size={16} aria-hidden="true" />
          </NoteButton>
          <NoteButton label="Delete note" onPress={() => actions.remove(entry)}>
            <Trash2 size={16} aria-hidden="true" />
          </NoteButton>
        </div>
      </div>
      <NoteText content={note.content} />
      <NoteFigures recentStats={recentStats} line={line} subject={name} statistic={statsName} plan={plan}>
        <Link
          className={styles.link ?? ''}
          to={lookupRoute({ subject: subjectKey(noteSubject(note)), stat: statsName, line })}
          aria-label="Open in Stats"
          title="Open in Stats"
        >
          <ChartColumn size={14} aria-hidden="true" />
          <span className={styles.word}>Open in Stats</span>
        </Link>
      </NoteFigures>
    </article>
  );
});

/** Uses the native tooltip, because hundreds of tooltip components would cost more than the cards. */
function NoteButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button square size="small" variant="ghost" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  );
}

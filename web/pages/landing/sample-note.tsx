import { Pin } from 'lucide-react';
import { StillChart } from '#components/chart/still-chart.tsx';
import { Badge } from '#components/ui/badge.tsx';
import styles from '#web/pages/landing/sample-note.module.css';
import type { SampleSubject } from '#web/pages/landing/sample-subjects.ts';

interface SampleNoteProps {
  subject: SampleSubject;
  text: string;
  isPinned?: boolean;
}

/** A sample note with its chart. */
export function SampleNote({ subject: { name, statistic, points, line }, text, isPinned = false }: SampleNoteProps) {
  return (
    <article className={styles.note} aria-label={`Sample of a note on ${name}`}>
      <header className={styles.top}>
        <h3>{name}</h3>
        <Badge>{statistic}</Badge>
        {isPinned && <Pin className={styles.pin} size={16} role="img" aria-label="Pinned" />}
      </header>
      <p>{text}</p>
      <div className={styles.chart}>
        <StillChart points={points} line={line} />
      </div>
    </article>
  );
}

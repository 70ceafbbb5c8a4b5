import { ArrowRight, Pin } from 'lucide-react';
import { Link } from 'react-router';
import { StillChart } from '#components/charts/games/still-chart.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import styles from '#web/pages/landing/notebook-showcase.module.css';
import noteStyles from '#web/pages/landing/sample-note.module.css';
import { SAMPLE_SUBJECTS, type SampleSubject } from '#web/pages/landing/sample-subjects.ts';
import { Section } from '#web/pages/landing/section.tsx';

const TEXTS = [
  'Injured at Bournemouth, a substitute at Chelsea: check the minutes first. Since Brighton five in a row over the line.',
  'Corners come away: 10 at Stoke, 11 at Everton, 12 at Southampton. The three low ones were all at home.',
];

/** The showcase of the Notebook: two sample notes. */
export function NotebookShowcase() {
  return (
    <Section
      beside
      id="notebook"
      heading="Keep what you noticed"
      text="A note belongs to a player or a team and one statistic, and shows the games it is about. Pin what matters this week; find the rest by league, team, position or name."
      action={
        <Link className={buttonClass({ size: 'large' })} to="/app/notebook">
          Explore Notebook <ArrowRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      <div className={`stack gap-3 ${styles.notes}`}>
        {SAMPLE_SUBJECTS.slice(0, TEXTS.length).map((subject, index) => (
          <SampleNote key={subject.id} subject={subject} text={TEXTS[index] ?? ''} isPinned={index === 0} />
        ))}
      </div>
    </Section>
  );
}

interface SampleNoteProps {
  subject: SampleSubject;
  text: string;
  isPinned: boolean;
}

/** A sample note with its chart. */
function SampleNote({ subject: { name, statistic, points, line }, text, isPinned }: SampleNoteProps) {
  return (
    <article className={noteStyles.note} aria-label={`Sample of a note on ${name}`}>
      <header className="row wrap gap-2">
        <h3>{name}</h3>
        <Badge>{statistic}</Badge>
        {isPinned && <Pin className={noteStyles.pin} size={16} role="img" aria-label="Pinned" />}
      </header>
      <p>{text}</p>
      <div className={noteStyles.chart}>
        <StillChart points={points} line={line} />
      </div>
    </article>
  );
}

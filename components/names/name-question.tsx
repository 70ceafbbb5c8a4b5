import styles from '#components/names/name-list.module.css';
import { Button } from '#components/ui/button.tsx';
import type { PageEntry } from '#lib/domain/page/page-list-type.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';

interface NameQuestionProps {
  readonly entry: PageEntry;
  /** Called with the key of the chosen subject, or `null` for none. */
  readonly onAnswer: (subject: string | null) => void;
}

/** A name of the page that can mean several subjects. A press chooses one. */
export function NameQuestion({ entry: { text, choices }, onAnswer }: NameQuestionProps) {
  return (
    <li className={`small ${styles.question}`}>
      <p>
        Who is <strong>{text}</strong>?
      </p>
      <div className="row wrap gap-2">
        {choices.map((subject) => (
          <Button key={watchedKey(subject)} size="small" onClick={() => onAnswer(watchedKey(subject))}>
            {[subject.name, subject.detail].filter(Boolean).join(', ')}
          </Button>
        ))}
        <Button size="small" variant="ghost" onClick={() => onAnswer(null)}>
          {choices.length === 1 ? 'Not this one' : 'None of them'}
        </Button>
      </div>
    </li>
  );
}

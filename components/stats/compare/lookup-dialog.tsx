import styles from '#components/stats/compare/lookup-dialog.module.css';
import type { NamedSubject, TextLookup } from '#components/stats/compare/use-text-lookup.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { PanelPlace } from '#lib/domain/panels/look-up-panels.ts';

interface LookupDialogProps {
  readonly lookup: TextLookup;
  /** The panels, and the panel that can be added. */
  readonly places: readonly PanelPlace[];
  readonly onPlace: (index: number, subject: NamedSubject) => void;
}

/** The dialog for a look-up. The user chooses one of several subjects, or a panel when none is free. */
export function LookupDialog({ lookup, places, onPlace }: LookupDialogProps) {
  const { question, choose, drop } = lookup;
  if (question?.ask === 'subject') {
    return (
      <Dialog title={`Look up “${question.text}”`} open onClose={drop}>
        {question.groups.map(({ label, subjects }) => (
          <section key={label} className="stack gap-2" aria-label={label}>
            <h3 className={styles.heading}>{label}</h3>
            {subjects.map((subject) => (
              <Button key={subject.id} onClick={() => choose(subject)}>
                {subject.detail === null ? subject.name : `${subject.name} · ${subject.detail}`}
              </Button>
            ))}
          </section>
        ))}
      </Dialog>
    );
  }
  if (question?.ask !== 'panel') return null;
  const { subject } = question;
  return (
    <Dialog title={`Where should ${subject.name} be shown?`} open onClose={drop}>
      <div className="stack gap-2">
        {places.map(({ index, name }) => (
          <Button
            key={index}
            onClick={() => {
              onPlace(index, subject);
              drop();
            }}
          >
            {name === null ? 'In a new panel' : `In place of ${name}`}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import styles from '#components/scout/scout-bar.module.css';
import { SAVED_LIMITS, type SavedViews } from '#components/scout/use-saved-views.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type ScoutSettings, viewOf } from '#lib/domain/scout-settings.ts';

interface SaveViewProps {
  readonly settings: ScoutSettings;
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** Names the present view and saves it. Its days, league and team stay out, because they are those of the moment. */
export function SaveView({ settings, saved, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const isNew = !saved.views.some((view) => view.name === name.trim());
  function save(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setProblem('A view needs a name.');
    else if (isNew && saved.views.length >= SAVED_LIMITS.views)
      setProblem(`${SAVED_LIMITS.views} views are saved already. Delete one first.`);
    else {
      saved.save({ name: trimmed, settings: viewOf(settings) });
      onClose();
    }
  }
  return (
    <Dialog title="Save this view" open onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <TextField
          label="Name"
          maxLength={SAVED_LIMITS.name}
          value={name}
          error={problem}
          hint="Statistic, line, side, filters and order are saved on this device; days, league and team are not."
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="primary" type="submit">
          {isNew ? 'Save' : 'Replace'}
        </Button>
      </form>
    </Dialog>
  );
}

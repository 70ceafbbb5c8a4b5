import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SavedViews } from '#components/scout/bar/use-saved-views.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { SCOUT_VIEWS, TOO_MANY_VIEWS } from '#lib/contract/scout/scout-views.ts';
import { type ScoutSettings, viewOf } from '#lib/domain/scout/scout-settings.ts';

interface SaveViewProps {
  readonly settings: ScoutSettings;
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** The dialog that names the present view and saves it. Days, league and team are left out, because they change from day to day. */
export function SaveView({ settings, saved, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (trimmed: string) => saved.save(trimmed, viewOf(settings)),
    onSuccess: onClose,
    onError: (error) => setProblem(messageOr(error, 'The view could not be saved. Try again.')),
  });
  const isNew = !saved.views.some((view) => view.name === name.trim());
  function save(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setProblem('A view needs a name.');
    else if (isNew && saved.views.length >= SCOUT_VIEWS.most) setProblem(TOO_MANY_VIEWS);
    else mutate(trimmed);
  }
  return (
    <Dialog title="Save this view" open onClose={onClose}>
      <form className="stack gap-3" onSubmit={save}>
        <TextField
          label="Name"
          maxLength={SCOUT_VIEWS.name}
          value={name}
          error={problem}
          hint="Statistic, line, side, filters and order are saved in your account; days, league and team are not."
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="primary" type="submit" busy={isPending}>
          {isNew ? 'Save' : 'Replace'}
        </Button>
      </form>
    </Dialog>
  );
}

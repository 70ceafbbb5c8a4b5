import { NotebookPen } from 'lucide-react';
import { memo, useState } from 'react';
import { NoteDialog } from '#components/shared/notes/note-dialog.tsx';
import type { NewNote } from '#components/shared/notes/note-dialog-props.ts';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { isBaseStatistic, type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface AddNoteButtonProps {
  readonly detail: SubjectDetail;
  readonly choice: StatisticChoice;
  /** The line that is saved with the note. */
  readonly line: number;
}

/** A button that adds a note for a panel's subject and statistic. Disabled when there is such a note or the statistic has no notes. */
export const AddNoteButton = memo(function AddNoteButton({ detail, choice, line }: AddNoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { side, statistic } = splitChoice(choice);
  const noted = side === 'own' && isBaseStatistic(statistic) ? statistic : null;
  const isNoted = noted !== null && detail.userNotes.trackedStats.includes(noted);
  const reason =
    noted === null ? 'Cannot add note for this statistic type' : isNoted ? 'Note already added' : undefined;
  return (
    <>
      <IconButton
        label="Add note"
        size="small"
        icon={<NotebookPen size={16} aria-hidden="true" />}
        disabledReason={reason}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && noted !== null && (
        <NoteDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          mode={{ kind: 'create', subject: subjectOf(detail), statistic: noted, line }}
        />
      )}
    </>
  );
});

function subjectOf(detail: SubjectDetail): NewNote['subject'] {
  const name = nameOf(detail);
  if ('team' in detail) return { teamId: detail.team.id, playerId: null, name };
  return { teamId: detail.player.teams[0]?.id ?? null, playerId: detail.player.id, name };
}

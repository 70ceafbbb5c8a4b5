import { useState } from 'react';
import styles from '#components/shared/team-search.module.css';
import { useSearch } from '#components/shared/use-search.ts';
import { Button } from '#components/ui/button.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { searchTeams } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';

/** The chosen team; its name is the value of the input. */
export interface ChosenTeam {
  readonly id: number;
  readonly name: string;
}

export interface TeamSearchProps {
  readonly team: ChosenTeam | null;
  readonly onPick: (team: ChosenTeam) => void;
  readonly onReset: () => void;
}

/** Finds an opponent to limit the games to. Reset shows all games again. */
export function TeamSearch({ team, onPick, onReset }: TeamSearchProps) {
  const [typed, setTyped] = useState('');
  const { found, isLoading, error } = useSearch(searchTeams, team ? null : typed);
  useFailureToast(error, () => 'Failed to load teams. Please try again.');

  return (
    <div className={styles.box}>
      <Combobox<ChosenTeam>
        label="Opponent"
        placeholder="Opponent"
        className={styles.input}
        query={team ? team.name : typed}
        onQueryChange={(text) => {
          setTyped(text);
          if (team) onReset();
        }}
        groups={[
          {
            label: 'Teams',
            items: (found?.teams ?? []).map((one) => ({
              key: String(one.id),
              label: one.name,
              detail: hitDetail(one) ?? undefined,
              value: { id: one.id, name: one.name },
            })),
          },
        ]}
        loading={isLoading}
        emptyText={found && `No team matches “${typed.trim()}”.`}
        onPick={(chosen) => {
          setTyped('');
          onPick(chosen);
        }}
      />
      {team && (
        <Button
          onClick={() => {
            setTyped('');
            onReset();
          }}
          aria-label={`Reset opponent ${team.name}`}
        >
          Reset
        </Button>
      )}
    </div>
  );
}

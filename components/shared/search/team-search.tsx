import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#components/shared/search/team-search.module.css';
import { useSearch } from '#components/shared/search/use-search.ts';
import { Button } from '#components/ui/button.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MIN_QUERY, searchTeams, type TeamHit } from '#lib/contract/football/search.ts';
import { hitDetail } from '#lib/domain/games/hit-detail.ts';
import type { Subject } from '#lib/domain/names/subject.ts';

/** The chosen team, whose name is the value of the input. */
export interface ChosenTeam {
  readonly id: number;
  readonly name: string;
}

export interface TeamSearchProps {
  /** The player or team whose opponents are listed. */
  readonly subject: Subject | null;
  readonly team: ChosenTeam | null;
  readonly onPick: (team: ChosenTeam) => void;
  readonly onReset: () => void;
}

/**
 * Finds an opponent to which the games are limited, among the teams that the subject has met. On focus it lists all of them. Reset shows all games.
 */
export function TeamSearch({ subject, team, onPick, onReset }: TeamSearchProps) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const backend = useBackend();
  const whose = subject ? { type: subject.type, subjectId: subject.id } : {};
  const met = useQuery({ ...query(backend, searchTeams, whose), enabled: isWanted && subject !== null });
  const { found, isLoading, error } = useSearch(searchTeams, team ? null : typed, whose);
  const isTyped = typed.trim().length >= MIN_QUERY;
  const offered = (isTyped ? found : team ? undefined : met.data)?.teams ?? [];
  useFailureToast(error ?? met.error, () => 'Failed to load teams. Please try again.');

  return (
    <div className="flex gap-2 shrink">
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
            items: offered.map((one) => ({
              key: String(one.id),
              label: one.name,
              detail: detailOf(one),
              value: { id: one.id, name: one.name },
            })),
          },
        ]}
        onFocus={() => setWanted(true)}
        loading={isLoading}
        emptyText={isTyped && found ? `No opponent matches “${typed.trim()}”.` : null}
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

/** @example detailOf(chelsea) // '3 games, last 8 May 2018' */
function detailOf(team: TeamHit): string | undefined {
  if (team.met === undefined) return hitDetail(team) ?? undefined;
  const { games, last } = team.met;
  return `${games} ${games === 1 ? 'game' : 'games'}, last ${formatDay(last)}`;
}

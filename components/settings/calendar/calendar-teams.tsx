import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from '#components/settings/calendar/calendar.module.css';
import { searchFailure, useSearch } from '#components/shared/search/use-search.ts';
import { Combobox } from '#components/ui/combobox.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { searchTeams } from '#lib/contract/football/search.ts';
import { CALENDAR_TEAMS, type Calendar } from '#lib/contract/watchlist/calendar.ts';
import { hitDetail } from '#lib/domain/games/hit-detail.ts';

interface CalendarTeamsProps {
  readonly teams: Calendar['teams'];
  readonly onChange: (teams: Calendar['teams']) => void;
}

/** The chosen teams with a button that removes each, and a search that adds one. */
export function CalendarTeams({ teams, onChange }: CalendarTeamsProps) {
  const [typed, setTyped] = useState('');
  const picked = useRef<string | null>(null);
  const { found, isLoading, error } = useSearch(searchTeams, typed, {});
  const offered = (found?.teams ?? []).filter(({ id }) => teams.every((team) => team.id !== id));
  return (
    <div className={`column gap-2 ${styles.teams}`}>
      {teams.length > 0 && (
        <ul className="row wrap gap-2" aria-label="Teams of the calendar">
          {teams.map(({ id, name }) => (
            <li key={id} className={`row gap-1 ${styles.team}`}>
              <span className="break-anywhere">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => onChange(teams.filter((team) => team.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {teams.length < CALENDAR_TEAMS && (
        <Combobox
          label="Add a team"
          placeholder="Add a team"
          query={typed}
          onQueryChange={(text) => {
            // After a press, the search box passes the name of the picked team.
            setTyped(text === picked.current ? '' : text);
            picked.current = null;
          }}
          groups={[
            {
              label: 'Teams',
              items: offered.map((team) => ({
                key: String(team.id),
                label: team.name,
                detail: hitDetail(team) ?? undefined,
                value: { id: team.id, name: team.name },
              })),
            },
          ]}
          loading={isLoading}
          error={error && searchFailure(error)}
          emptyText={found === undefined ? null : emptyText(found.teams, typed)}
          onPick={(team) => {
            picked.current = team.name;
            setTyped('');
            onChange([...teams, team]);
          }}
        />
      )}
    </div>
  );
}

/** Why no team is offered. @param matching the teams that match, all of which are chosen */
function emptyText([first, ...others]: readonly { readonly name: string }[], typed: string): string {
  if (first === undefined) return `No team matches “${typed.trim()}”.`;
  return others.length === 0 ? `${first.name} is chosen already.` : 'The teams that match are chosen already.';
}

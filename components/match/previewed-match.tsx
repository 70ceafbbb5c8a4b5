import { useMemo } from 'react';
import { LineUp } from '#components/match/line-up.tsx';
import { NoFigures } from '#components/match/no-figures.tsx';
import styles from '#components/match/previewed-match.module.css';
import { TeamFigures } from '#components/match/team-figures.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { scoutRows } from '#lib/domain/scout/scout-rows.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** A match that has no figures yet: a table that compares the past games of the two teams, then the likely line-ups side by side. */
export function PreviewedMatch({ preview, side }: { preview: MatchPreview; side: LineSide }) {
  const rows = useMemo(() => scoutRows(preview), [preview]);
  const match = preview.matches[0];
  if (match === undefined) return null;
  const choices = preview.statistics
    .filter(isStatisticChoice)
    .filter((one) => rows.some(({ choice }) => choice === one));
  const teams = rows.filter(({ type }) => type === 'team');
  if (rows.length === 0 && preview.lineUp.length === 0) return <NoFigures />;
  return (
    <>
      {teams.length > 0 && <TeamFigures match={match} rows={teams} side={side} />}
      <div className={`column gap-3 ${styles.lineUps}`}>
        {[match.home, match.away].map((team) => {
          const isHome = team.id === match.home.id;
          return (
            <LineUp
              key={team.id}
              team={team}
              players={preview.lineUp.filter((player) => player.isHome === isHome)}
              rows={rows.filter((row) => row.type === 'player' && row.isHome === isHome)}
              choices={choices}
              side={side}
            />
          );
        })}
      </div>
    </>
  );
}

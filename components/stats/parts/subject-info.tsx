import { memo, type ReactNode } from 'react';
import styles from '#components/stats/parts/panel-card.module.css';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';

interface SubjectInfoProps {
  readonly detail: SubjectDetail | undefined;
  /** Buttons beside the name. */
  readonly actions?: ReactNode;
}

/** The subject of the figures: a player with position and team, or a team with its league. A placeholder while it is loading. */
export const SubjectInfo = memo(function SubjectInfo({ detail, actions }: SubjectInfoProps) {
  if (!detail) {
    return (
      <div className={`row gap-2 ${styles.info}`}>
        <div className={`stack shrink ${styles.about}`}>
          <Skeleton width={140} height={18} />
          <Skeleton width={190} height={14} />
        </div>
      </div>
    );
  }
  return (
    <div className={`row gap-2 ${styles.info}`}>
      <div className={`stack shrink ${styles.about}`}>
        <div className={`row wrap ${styles.who}`}>
          <h3>{nameOf(detail)}</h3>
          {detail.source.label !== null && <Badge>{detail.source.label}</Badge>}
        </div>
        <p className="muted small">{aboutOf(detail)}</p>
      </div>
      {actions !== undefined && <div className={`flex gap-1 ${styles.actions}`}>{actions}</div>}
    </div>
  );
});

/** A player's position and team, or a team's league. */
export function aboutOf(detail: SubjectDetail): string {
  if ('team' in detail)
    return detail.team.isNationalTeam
      ? 'National team'
      : ['Team', detail.team.league?.name].filter(Boolean).join(' · ');
  const { position, teams } = detail.player;
  return [position && positionLabel(position), teams[0]?.name].filter(Boolean).join(' · ');
}

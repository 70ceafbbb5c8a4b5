import { X } from 'lucide-react';
import { SubjectRow } from '#components/shared/figures/subject-row.tsx';
import styles from '#components/stats/one-list/one-list-page.module.css';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { rowFigures } from '#lib/domain/panels/one-list.ts';
import type { SharedSettings } from '#lib/domain/panels/shared-settings.ts';
import { choiceFor } from '#lib/domain/statistics/statistic-choice.ts';
import { watchedPath } from '#lib/domain/watchlist/watched-path.ts';

interface OneListRowProps {
  readonly subject: Subject;
  readonly settings: SharedSettings;
  /** `undefined` until it is loaded. */
  readonly detail: SubjectDetail | undefined;
  /** Loads the subject again after a failure. `null` without one. */
  readonly onRetry: (() => void) | null;
  readonly onRemove: () => void;
}

/** A subject of the list: its hit rate, last games and average with the settings of the list, and its next match. */
export function OneListRow({ subject, settings, detail, onRetry, onRemove }: OneListRowProps) {
  const { choice, line, side } = settings;
  const remove = (name: string) => (
    <IconButton label={`Remove ${name}`} icon={<X size={15} aria-hidden="true" />} size="small" onClick={onRemove} />
  );
  if (detail === undefined) {
    return (
      <li className={`row gap-2 between ${styles.pending}`}>
        {onRetry === null ? <Skeleton width={180} /> : <span className="small">The figures could not be loaded</span>}
        <span className="row gap-2">
          {onRetry !== null && (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )}
          {remove('this row')}
        </span>
      </li>
    );
  }
  const { values, rate, mean } = rowFigures(detail, settings);
  const next = detail.nextGame;
  const name = nameOf(detail);
  const own = choiceFor(subject.type, choice);
  return (
    <SubjectRow
      name={name}
      path={watchedPath({ subject: subjectKey(subject), statistic: own, side }, line)}
      detail={'team' in detail ? (detail.team.league?.name ?? null) : (detail.player.teams[0]?.name ?? null)}
      next={next && { opponent: next.opponent.name, ground: groundOf(next), kickOff: next.matchDate }}
      bars={{ values, line, rate, caption: mean === null ? 'No values' : `Average ${formatAverage(mean)}` }}
      end={remove(name)}
    />
  );
}

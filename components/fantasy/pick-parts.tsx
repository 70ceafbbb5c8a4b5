import { Link } from 'react-router';
import styles from '#components/fantasy/pick-parts.module.css';
import { Badge } from '#components/ui/badge.tsx';
import type { FantasyPick, FantasyPlayer, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { fantasyLineAt } from '#lib/domain/fantasy/fantasy-line.ts';
import { penaltiesText, riskOf } from '#lib/domain/fantasy/fantasy-text.ts';
import type { SquadSort } from '#lib/domain/fantasy/squad-order.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';

export interface SquadPart {
  readonly name: string;
  readonly picks: readonly FantasyPick[];
}

export interface SquadProps {
  readonly parts: readonly SquadPart[];
  readonly gameweeks: readonly Gameweek[];
  readonly sort: SquadSort | null;
  /** Called with the column to sort by. `null` restores the order of the team. */
  readonly onSort: (sort: SquadSort | null) => void;
  readonly onCompare: (playerId: number) => void;
}

/** A player's name with a link to a panel at the Fantasy line, the captain's mark, position and club. */
export function PickName({ pick: { player, isCaptain, isVice } }: { pick: FantasyPick }) {
  if (player === null) return <span className="muted">Not in the stored figures yet</span>;
  const { id, name, position, team, availability, market } = player;
  const line = fantasyLineAt(position, 'defensiveContributions');
  const path =
    line === null
      ? subjectPath({ type: 'player', id })
      : subjectPath({ type: 'player', id }, 'defensiveContributions', line);
  return (
    <>
      <span className={`row wrap strong ${styles.name}`}>
        <Link to={path}>{name}</Link>
        {isCaptain && (
          <Badge tone="accent">
            <abbr title="Captain">C</abbr>
          </Badge>
        )}
        {isVice && (
          <Badge>
            <abbr title="Vice-captain">V</abbr>
          </Badge>
        )}
      </span>
      <span className={styles.about}>
        {[position, team?.name, penaltiesText(market)].filter((part) => part != null).join(' · ')}
        {availability !== null && (
          <span className={styles.report} title={availability.news}>
            {reportText(availability)}
          </span>
        )}
      </span>
    </>
  );
}

const TONES = { out: 'danger', high: 'danger', some: 'warn', low: 'accent', unknown: 'neutral' } as const;

/** The minutes risk. Its tooltip contains the figures. */
export function RiskMark({ player }: { player: FantasyPlayer }) {
  const { level, text, title } = riskOf(player);
  return (
    <span title={title}>
      <Badge tone={TONES[level]}>{text}</Badge>
    </span>
  );
}

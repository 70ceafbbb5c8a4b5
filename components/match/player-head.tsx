import { Link } from 'react-router';
import styles from '#components/match/line-up.module.css';
import { MinuteBars } from '#components/shared/figures/minute-bars.tsx';
import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';
import { statsPath } from '#lib/domain/scout/scout-links.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';

interface PlayerHeadProps {
  readonly player: LineUpPlayer;
  /** The row of Scout whose statistic and line the linked panel shows. */
  readonly row: ScoutRow | undefined;
  readonly side: LineSide;
}

/** A player as the head of a table row: a link to the panel, position, minutes of the last matches, and a report about availability. */
export function PlayerHead({ player, row, side }: PlayerHeadProps) {
  const { id, name, position, recent, availability } = player;
  return (
    <th scope="row">
      <span className={styles.player}>
        <Link className="reach" to={row === undefined ? subjectPath({ type: 'player', id }) : statsPath(row, { side })}>
          {name}
        </Link>
      </span>
      <span className="row gap-2 muted tiny light">
        {position ?? '–'}
        <MinuteBars recent={recent} />
        {availability !== null && <span className={styles.report}>{reportText(availability)}</span>}
      </span>
    </th>
  );
}

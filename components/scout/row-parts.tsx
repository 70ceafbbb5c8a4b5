import { clsx } from 'clsx';
import { CircleAlert, Columns2 } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/scout/row-parts.module.css';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { matchPath } from '#lib/domain/page-paths.ts';
import { statsPath } from '#lib/domain/scout-links.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { availabilityText, kickOffText, rowText, shortKickOffText, venueText } from '#lib/domain/scout-texts.ts';

interface NameProps {
  readonly row: ScoutRow;
  readonly side: LineSide;
  /** The keyboard reaches the links of the active row only. */
  readonly isActive: boolean;
  /** One line, without the team and the link to another panel. */
  readonly isCompact?: boolean;
}

/** The name of a subject, which opens it in the Stats panel, with its position and team, and a link that opens it in a panel beside. */
export function SubjectName({ row, side, isActive, isCompact = false }: NameProps) {
  const { type, name, position, team, match } = row;
  const place = type === 'referee' ? 'Referee' : type === 'team' ? match.league.name : team?.name;
  const tabIndex = isActive ? 0 : -1;
  return (
    <span className={styles.subject}>
      <span className={styles.lines}>
        <span className={styles.first}>
          <Link
            className={styles.name}
            to={statsPath(row, { side })}
            tabIndex={tabIndex}
            aria-label={rowText(row, side)}
          >
            {name}
          </Link>
          <Availability row={row} />
        </span>
        {!isCompact && <span className={styles.second}>{[position, place].filter(Boolean).join(' · ')}</span>}
      </span>
      {type !== 'referee' && !isCompact && (
        <Link
          className={styles.beside}
          to={statsPath(row, { side, isBeside: true })}
          tabIndex={tabIndex}
          aria-label={`Open ${name} in another panel`}
          title="Open in another panel"
        >
          <Columns2 size={14} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

/** A mark for a reported doubt. */
function Availability({ row }: { readonly row: ScoutRow }) {
  const text = availabilityText(row.availability);
  if (text === null) return null;
  return (
    <span className={styles.doubt} title={text}>
      <CircleAlert size={13} role="img" aria-label={text} />
    </span>
  );
}

interface NextMatchProps extends Pick<NameProps, 'row' | 'isActive'> {
  /** The short name of the opponent: sets the match on one line, which has the short name where it is narrow. */
  readonly code?: string;
  readonly hasKickOff?: boolean;
}

/** The opponent with the venue, and the kick-off; a link to the page of the match. */
export function NextMatch({ row, isActive, code, hasKickOff = true }: NextMatchProps) {
  const { match, rival, choice } = row;
  const venue = venueText(row);
  const isCompact = code !== undefined;
  return (
    <Link
      className={clsx(styles.match, isCompact && styles.inline)}
      to={matchPath(match.id, choice)}
      tabIndex={isActive ? 0 : -1}
      title={`${match.home.name} v ${match.away.name}, ${match.league.name}, ${kickOffText(match.kickOff)}`}
    >
      <span className={styles.rival}>
        {rival?.name ?? `${match.home.name} v ${match.away.name}`}
        {venue !== null && !isCompact && ` (${venue})`}
      </span>
      {isCompact && <span className={styles.code}>{code}</span>}
      {venue !== null && isCompact && <span className={styles.venue}>({venue})</span>}
      {hasKickOff && (
        <span className={styles.second}>
          {isCompact ? shortKickOffText(match.kickOff) : kickOffText(match.kickOff)}
        </span>
      )}
    </Link>
  );
}

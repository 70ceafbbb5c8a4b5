import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/scout/rows/row-parts.module.css';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff, formatNearKickOff } from '#lib/domain/days/format-kick-off.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { statsPath } from '#lib/domain/scout/scout-links.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { availabilityText, rowText, venueText } from '#lib/domain/scout/scout-texts.ts';

interface NameProps {
  readonly row: ScoutRow;
  readonly side: LineSide;
  /** True for the active row, the only one whose links can be reached by keyboard. */
  readonly isActive: boolean;
  /** True to show the name in one row of text, without the label, the position, the team and the link to another panel. */
  readonly isCompact?: boolean;
  /** The label of the row's match, such as "Demo data". `null` when all rows have the same one. */
  readonly label: string | null;
}

/**
 * The name of a subject, as a link that opens it in the first panel of Stats. Unless `isCompact` is set, the position and
 * the team follow, and for a player or team a link that opens the subject in another panel.
 */
export function SubjectName({ row, side, isActive, label, isCompact = false }: NameProps) {
  const { type, name, position, team, match } = row;
  const place = type === 'referee' ? 'Referee' : type === 'team' ? match.league.name : team?.name;
  const tabIndex = isActive ? 0 : -1;
  const doubt = availabilityText(row.availability);
  // One text in two lines, truncated by the cell. Truncating each line by itself would slow every frame of a scroll.
  const isText = !isCompact && doubt === null;
  const link = (
    <Link
      className={clsx('small strong', styles.name, !isText && styles.block)}
      to={statsPath(row, { side })}
      tabIndex={tabIndex}
      aria-label={label === null ? rowText(row, side) : `${rowText(row, side)}, ${label}`}
    >
      {name}
    </Link>
  );
  return (
    <>
      {doubt === null ? (
        link
      ) : (
        <span className="row gap-1 shrink">
          {link}
          <Doubt text={doubt} />
        </span>
      )}
      {!isCompact && (
        <span className={clsx('muted tiny light', styles.second, !isText && styles.block)}>
          {isText && '\n'}
          {label !== null && <RowLabel label={label} />}
          {label !== null && ' · '}
          {[position, place].filter(Boolean).join(' · ')}
        </span>
      )}
      {type !== 'referee' && !isCompact && (
        <Link
          className={styles.beside ?? ''}
          to={statsPath(row, { side, isBeside: true })}
          tabIndex={tabIndex}
          aria-label={`Open ${name} in another panel`}
          title="Open in another panel"
        >
          <span className={styles.frames} />
        </Link>
      )}
    </>
  );
}

/** The label of a row. A narrow row has room for its first word only: "Demo" for "Demo data". */
export function RowLabel({ label, isCompact = false }: { readonly label: string; readonly isCompact?: boolean }) {
  return (
    <span className={`tiny strong ${styles.label}`} title={label}>
      {isCompact ? label.split(' ')[0] : label}
    </span>
  );
}

/** A mark for a player with a reported doubt. */
function Doubt({ text }: { readonly text: string }) {
  return (
    <span className={styles.doubt} title={text}>
      <CircleAlert size={13} role="img" aria-label={text} />
    </span>
  );
}

interface NextMatchProps extends Pick<NameProps, 'row' | 'isActive'> {
  /** The code of the opponent. It is shown instead of the name where the row is narrow, and puts the match on one line. */
  readonly code?: string;
  readonly hasKickOff?: boolean;
}

/** The opponent with H, A or N for the ground, and the kick-off, as a link to the match's page. */
export function NextMatch({ row, isActive, code, hasKickOff = true }: NextMatchProps) {
  const { match, rival, choice } = row;
  const venue = venueText(row);
  const isCompact = code !== undefined;
  const kickOff = formatKickOff(match.kickOff);
  return (
    <Link
      className={clsx(styles.match, isCompact && styles.inline)}
      to={matchPath(match.id, choice)}
      tabIndex={isActive ? 0 : -1}
      title={`${match.home.name} v ${match.away.name}, ${match.league.name}, ${kickOff}`}
    >
      <span className={styles.rival}>
        {`${rival?.name ?? `${match.home.name} v ${match.away.name}`}${venue === null || isCompact ? '' : ` (${venue})`}`}
      </span>
      {isCompact && <span className={styles.code}>{code}</span>}
      {venue !== null && isCompact && <span className={styles.venue}>({venue})</span>}
      {hasKickOff && (
        <span className={`muted tiny light ${styles.second}`}>
          {isCompact ? formatNearKickOff(match.kickOff, new Date()) : `\n${kickOff}`}
        </span>
      )}
    </Link>
  );
}

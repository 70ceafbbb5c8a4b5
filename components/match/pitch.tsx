import { Link } from 'react-router';
import styles from '#components/match/pitch.module.css';
import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';
import { banText, likelyText, pitchLines } from '#lib/domain/match/likely-line-up.ts';

interface PitchProps {
  readonly players: readonly LineUpPlayer[];
  /** Whether the table below has a link to the player. A player who has none there gets one on the pitch. */
  readonly isListed: (id: number) => boolean;
}

/**
 * The likely eleven of a team on a pitch by position, with doubts; below it who is missing, who is near a ban, and
 * how it was computed.
 */
export function Pitch({ players, isListed }: PitchProps) {
  const likely = players.filter(({ isLikely }) => isLikely);
  const missing = players.filter(({ isLikely, availability }) => !isLikely && availability !== null);
  if (likely.length === 0) return null;
  return (
    <>
      <div className={styles.pitch}>
        {pitchLines(likely).map((line) => (
          <ul className={styles.line} key={line[0]?.position ?? ''}>
            {line.map(({ id, name, availability, nearBan }) => (
              <li className={styles.player} key={id}>
                {isListed(id) ? (
                  name
                ) : (
                  <Link className="reach" to={subjectPath({ type: 'player', id })}>
                    {name}
                  </Link>
                )}
                {availability !== null && <span className={styles.report}>{reportText(availability)}</span>}
                {nearBan !== undefined && (
                  <span className={styles.report} title={banText(nearBan)}>
                    {nearBan.yellow} yellow
                  </span>
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={`column gap-1 tiny muted ${styles.notes}`}>
        {missing.length > 0 && (
          <p>
            <strong>Reported: </strong>
            {missing
              .map(({ name, availability }) => (availability === null ? name : `${name} (${reportText(availability)})`))
              .join(', ')}
          </p>
        )}
        {players.map(({ id, name, nearBan }) =>
          nearBan === undefined ? null : (
            <p key={id}>
              <strong>One yellow card from a ban: </strong>
              {name} ({banText(nearBan)})
            </p>
          ),
        )}
        <p>{likelyText(players)}</p>
      </div>
    </>
  );
}

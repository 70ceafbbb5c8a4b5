import { Link } from 'react-router';
import styles from '#components/fantasy/pick-parts.module.css';
import { Badge } from '#components/ui/badge.tsx';
import type { FantasyPick, FantasyPlayer } from '#lib/contract/fantasy.ts';
import { kickOffText } from '#lib/domain/date-span.ts';
import { fantasyLineAt } from '#lib/domain/fantasy-line.ts';
import { riskOf } from '#lib/domain/fantasy-text.ts';
import { reportText } from '#lib/domain/minutes-text.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import { matchPath, subjectPath } from '#lib/domain/page-paths.ts';

/** Picks under a common heading. */
export interface SquadPart {
  readonly name: string;
  readonly picks: readonly FantasyPick[];
}

export interface SquadProps {
  readonly parts: readonly SquadPart[];
  readonly onCompare: (playerId: number) => void;
}

/** The name with a link to the panel at the Fantasy line, the captain's mark, position and club. */
export function PickName({ pick: { player, isCaptain, isVice } }: { pick: FantasyPick }) {
  if (player === null) return <span className={styles.unknown}>Not in the stored figures yet</span>;
  const { id, name, position, team, availability } = player;
  const line = fantasyLineAt(position, 'defensiveContributions');
  const path =
    line === null
      ? subjectPath({ type: 'player', id })
      : subjectPath({ type: 'player', id }, 'defensiveContributions', line);
  return (
    <>
      <span className={styles.name}>
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
        {[position, team?.name].filter((part) => part != null).join(' · ')}
        {availability !== null && <span className={styles.report}>{reportText(availability)}</span>}
      </span>
    </>
  );
}

const TONES = { out: 'danger', high: 'danger', some: 'warn', low: 'accent', unknown: 'neutral' } as const;

/** The minutes risk; its tooltip has the figures. */
export function RiskMark({ player }: { player: FantasyPlayer }) {
  const { level, text, title } = riskOf(player);
  return (
    <span title={title}>
      <Badge tone={TONES[level]}>{text}</Badge>
    </span>
  );
}

interface NextMatchesProps {
  readonly player: FantasyPlayer;
  readonly most: number;
}

/** The next matches as links to the match: opponent's three letters, home or away. */
export function NextMatches({ player: { name, fixtures }, most }: NextMatchesProps) {
  const shown = fixtures.slice(0, most);
  if (shown.length === 0) return <span className={styles.about}>No match announced</span>;
  const codes = opponentCodes(shown.map(({ opponent }) => opponent.name));
  return (
    <ul className={styles.fixtures} aria-label={`Next matches of ${name}`}>
      {shown.map(({ matchId, opponent, isHome, kickOff }) => (
        <li key={matchId}>
          <Link
            to={matchPath(matchId)}
            title={`${opponent.name}, ${isHome ? 'home' : 'away'}, ${kickOffText(kickOff)}`}
          >
            {codes.get(opponent.name) ?? opponent.name} {isHome ? 'H' : 'A'}
          </Link>
        </li>
      ))}
    </ul>
  );
}

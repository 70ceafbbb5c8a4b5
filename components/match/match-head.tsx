import { Link } from 'react-router';
import styles from '#components/match/match-head.module.css';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff, formatPastKickOff } from '#lib/domain/days/format-kick-off.ts';
import { formatAverage } from '#lib/domain/games/average.ts';

/** The heading of a match: teams with links to their panels, score or kick-off, league, the label of invented or replayed football, and referee. */
export function MatchHead({ preview }: { preview: MatchPreview }) {
  const { matches, sources, score, state } = preview;
  const [match] = matches;
  const label = sources[0]?.label ?? null;
  if (match === undefined) return null;
  const { home, away, kickOff, league, isNeutral } = match;
  return (
    <Card className={styles.head}>
      <h1 className={`stack gap-3 break-anywhere ${styles.teams}`}>
        <Link className="reach" to={subjectPath({ type: 'team', id: home.id })}>
          {home.name}
        </Link>
        {score === null ? (
          <span className="muted light">–</span>
        ) : (
          <span className={styles.score}>
            {score.home}–{score.away}
          </span>
        )}
        <Link className="reach" to={subjectPath({ type: 'team', id: away.id })}>
          {away.name}
        </Link>
      </h1>
      <p className={`flex wrap gap-0-3 muted small ${styles.facts}`}>
        <KickOffTime at={kickOff}>
          {state === 'played' ? formatPastKickOff(kickOff) : formatKickOff(kickOff)}
        </KickOffTime>
        <span>{league.name}</span>
        {isNeutral && <span>Neutral ground</span>}
        {state === 'started' && <Badge tone="warn">Kicked off, no figures yet</Badge>}
        {state === 'played' && <span>Full time</span>}
        {label !== null && <Badge tone="warn">{label}</Badge>}
      </p>
      <RefereeLine preview={preview} />
    </Card>
  );
}

/** The referee of the match, with the means of the referee's latest matches, which the model uses. */
function RefereeLine({ preview: { referee, matches } }: { preview: MatchPreview }) {
  const name = matches[0]?.referee?.name;
  if (name === undefined) return null;
  const figures = [
    ['fouls', referee?.foulsCommitted],
    ['yellow cards', referee?.yellowCards],
    ['red cards', referee?.redCards],
  ] as const;
  const known = figures.flatMap(([label, mean]) => (mean == null ? [] : `${formatAverage(mean, 1)} ${label}`));
  const span = referee?.games === 1 ? 'in the last match' : `a match in the last ${referee?.games}`;
  return (
    <p className={`muted small ${styles.referee}`}>
      Referee <strong>{name}</strong>
      {known.length > 0 && `: ${known.join(', ')} ${span}`}
    </p>
  );
}

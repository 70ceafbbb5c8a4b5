import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NextMatches } from '#components/fantasy/fixture-chips.tsx';
import styles from '#components/fantasy/gameweek-cards.module.css';
import { PickName } from '#components/fantasy/pick-parts.tsx';
import { useGame } from '#components/fantasy/use-game.ts';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { Card } from '#components/ui/card.tsx';
import type { FantasyFixture } from '#lib/contract/fantasy/fantasy.ts';
import type { FantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import { matchPath, subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { captainText, priceText } from '#lib/domain/fantasy/fantasy-text.ts';
import { deadlineText, isComing } from '#lib/domain/fantasy/gameweeks.ts';
import { difficultyOf, fixtureText } from '#lib/domain/games/fixture-difficulty.ts';

/** The coming gameweek: deadline, matches with their difficulty, likely captains and price changes. */
export function GameweekCards(props: Omit<FantasyGameweek, 'players'>) {
  const { gameweeks, matches, captains, prices } = props;
  const { currency } = useGame();
  const now = Date.now();
  const next = gameweeks.find((gameweek) => isComing(gameweek, now));
  if (matches.length + captains.length + prices.length === 0) return null;
  const hasLevels = matches.some(({ home }) => difficultyOf(home) !== null);
  return (
    <>
      {next && <p className="strong">{deadlineText(gameweeks, now)}</p>}
      <div className={`stack gap-3 ${styles.cards}`}>
        <List title="Matches" note={hasLevels ? FOR_FORWARDS : null}>
          {matches.map(({ home, away }) => (
            <li key={home.matchId} className={`row between gap-2 line-above ${styles.item}`}>
              <Link className={styles.match} to={matchPath(home.matchId)}>
                <Side name={away.opponent.name} fixture={home} />
                <Side name={home.opponent.name} fixture={away} />
              </Link>
              <KickOffTime at={home.kickOff} className="muted tiny nowrap">
                {formatKickOff(home.kickOff)}
              </KickOffTime>
            </li>
          ))}
        </List>
        <List title="Likely captains" note="By Fantasy points, or by owners where the plan has no points.">
          {captains.map((player) => (
            <li key={player.id} className={`row between gap-2 line-above ${styles.item}`}>
              <div className="shrink">
                <PickName pick={{ place: 1, isCaptain: false, isVice: false, player }} />
                <span className="muted tiny">{captainText(player)}</span>
              </div>
              <NextMatches player={player} gameweeks={next ? [next] : []} most={1} />
            </li>
          ))}
        </List>
        <List title="Price changes" note="Since the last deadline.">
          {prices.map(({ id, name, club, price, change }) => (
            <li key={id} className={`row between gap-2 line-above ${styles.item}`}>
              <span className="shrink">
                <Link className={styles.name} to={subjectPath({ type: 'player', id })}>
                  {name}
                </Link>{' '}
                <span className="muted tiny">{club}</span>
              </span>
              <span className={`nowrap ${styles.price}`} data-up={change > 0}>
                {priceText({ price, priceChange: change }, currency)}
              </span>
            </li>
          ))}
        </List>
      </div>
    </>
  );
}

const FOR_FORWARDS = 'easy, even, hard: for forwards, by the Fantasy points that the opponent allows them.';

function List({ title, note, children }: { title: string; note: string | null; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card padded={false} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={`small ${styles.list}`}>{children}</ul>
      {note !== null && <p className={`muted tiny line-above ${styles.item}`}>{note}</p>}
    </Card>
  );
}

/** A team of a match with the difficulty of the match for it. */
function Side({ name, fixture }: { name: string; fixture: FantasyFixture }) {
  const level = difficultyOf(fixture);
  return (
    <span className="row gap-2" title={fixtureText(fixture, 'FW')}>
      {name}
      {level !== null && (
        <span className={`tiny ${styles.level}`} data-level={level}>
          {level}
        </span>
      )}
    </span>
  );
}

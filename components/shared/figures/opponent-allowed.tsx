import { ChevronDown } from 'lucide-react';
import { memo, Suspense, useId, useState } from 'react';
import styles from '#components/shared/figures/opponent-allowed.module.css';
import { type AllowedQuestion, useOpponentAllowed } from '#components/shared/figures/use-opponent-allowed.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Skeleton, Spinner } from '#components/ui/loading.tsx';
import textButton from '#components/ui/text-button.module.css';
import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import { allowedSentence, noAllowedText, rankText } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { type AllowedReply, allowedSeason } from '#lib/domain/games/conceded-points.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

const ConcededGames = lazyPart(
  async () => (await import('#components/shared/figures/conceded-games.tsx')).ConcededGames,
);

interface OpponentAllowedProps extends AllowedQuestion {
  /** The name of the team. */
  readonly team: string;
  /** The place of the team's next match. `null` on neutral ground. */
  readonly place: 'home' | 'away' | null;
  /** The line and side by which the bars are coloured. */
  readonly line: number;
  readonly side: LineSide;
}

/** What the next opponent allows, as one sentence. A press on it shows the games from which the mean is computed. */
export const OpponentAllowed = memo(function OpponentAllowed(props: OpponentAllowedProps) {
  const { team, place, line, side, ...question } = props;
  const loaded = useOpponentAllowed(question);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (loaded.state === 'loading') {
    return (
      <p className={`stack shrink ${styles.allowed}`} aria-busy="true">
        <Skeleton width="80%" height={15} />
      </p>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <p className={styles.missing}>
        What {team} allow could not be loaded.{' '}
        <button type="button" className={textButton.button} onClick={loaded.retry}>
          Retry
        </button>
      </p>
    );
  }
  const { reply } = loaded;
  const { all, statistic, position } = reply;
  // Figures of whole teams cannot be compared with the figures of one player.
  if (question.player !== undefined && position === null) return null;
  if (all === null) return <p className={styles.missing}>{noAllowedText({ team, statistic, position })}</p>;
  return (
    <div className={`stack shrink ${styles.allowed}`}>
      <button
        type="button"
        className={`row between ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{allowedSentence({ team, statistic, position, place: 'all' }, all)}</span>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <p className={styles.basis}>{basisText(reply, all, place)}</p>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<Spinner label="Loading" />}>
            <ConcededGames {...{ team, reply, line, side }} />
          </Suspense>
        </div>
      )}
    </div>
  );
});

/**
 * The number of games in the mean, and the mean at the place of the next match.
 *
 * @example '38 games of 25/26 · away 3.4, 2nd most of 20'
 */
function basisText(reply: AllowedReply, { games }: Allowed, place: 'home' | 'away' | null): string {
  const season = allowedSeason(reply);
  const count = `${games} ${games === 1 ? 'game' : 'games'}${season === null ? '' : ` of ${season}`}`;
  const there = place && reply[place];
  if (!there) return count;
  const mean = formatAverage(there.mean, Math.max(1, traitsOf(reply.statistic).decimals));
  return `${count} · ${place === 'home' ? 'at home' : 'away'} ${mean}, ${rankText(there)}`;
}

import { memo } from 'react';
import { Link } from 'react-router';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { OpponentAllowed } from '#components/shared/figures/opponent-allowed.tsx';
import styles from '#components/stats/panel/next-match.module.css';
import type { NextGame, Position } from '#lib/contract/football/search.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/games/ground.ts';
import { barTone } from '#lib/domain/games/hit-rate.ts';
import { chanceText, type LineChance, nextChance } from '#lib/domain/panels/next-chance.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface NextMatchProps extends Pick<Panel, 'choice' | 'period' | 'line' | 'side'> {
  readonly game: NextGame;
  /** The subject and its panel, for the name of the region. Two panels can have the same subject. */
  readonly of: string;
  /** The player's position, `null` when it is unknown. Absent for a team. */
  readonly position?: Position | null | undefined;
  readonly onLine: (line: number) => void;
}

/**
 * The next game of a panel's subject: the opponent, the ground, the kick-off in the reader's time zone, and the model's
 * probability at the panel's line and at lines around it. A press on a line moves the panel's line there. Below is what
 * the opponent allows, if the panel shows the subject's own figures of full games and a player's position is known.
 */
export const NextMatch = memo(function NextMatch({ game, of, position, onLine, ...terms }: NextMatchProps) {
  const { choice, period, line, side } = terms;
  const { side: whose, statistic } = splitChoice(choice);
  const next = nextChance(game, terms);
  const ground = GROUND_NAMES[groundOf(game)].toLowerCase();
  return (
    <section className={`stack small line-above ${styles.next}`} aria-label={`Next game of ${of}`}>
      <p className={styles.game}>
        <span className={styles.word}>Next</span>
        <Link
          className={`reach ${styles.opponent}`}
          to={matchPath(game.id, splitChoice(terms.choice).statistic)}
          title="Both teams and likely line-ups"
        >
          {game.opponent.name}
        </Link>
        <span>{ground}</span>
        <KickOffTime at={game.matchDate}>{formatKickOff(game.matchDate)}</KickOffTime>
      </p>
      {'missing' in next ? (
        <p className={styles.missing}>
          {next.missing} {next.isLocked && <Link to="/app/settings?plan=true">Upgrade</Link>}
        </p>
      ) : (
        <>
          <p className={styles.chance}>
            <strong>{chanceText(next.chance.probability)}</strong> {side} {line} · {formatAverage(next.expected, 1)}{' '}
            expected
          </p>
          <ul className={styles.ladder} aria-label={`Probability at every line, ${side}`}>
            {next.ladder.map((rung) => (
              <Rung key={rung.line} rung={rung} isCurrent={rung.line === line} onLine={onLine} />
            ))}
          </ul>
        </>
      )}
      {whose === 'own' && period === 'fullGame' && position !== null && (
        <div className={styles.allowed}>
          <OpponentAllowed
            key={`${statistic} ${game.opponent.id}`}
            {...{ statistic, position, line, side }}
            teamId={game.opponent.id}
            team={game.opponent.name}
            league={game.league.id}
            place={placeOfOpponent(game)}
          />
        </div>
      )}
    </section>
  );
});

/** The opponent's place. `null` on neutral ground. */
function placeOfOpponent({ isHomeGame, isNeutral }: NextGame): 'home' | 'away' | null {
  if (isNeutral) return null;
  return isHomeGame ? 'away' : 'home';
}

interface RungProps {
  readonly rung: LineChance;
  readonly isCurrent: boolean;
  readonly onLine: (line: number) => void;
}

function Rung({ rung: { line, probability }, isCurrent, onLine }: RungProps) {
  return (
    <li>
      <button type="button" className={styles.rung} aria-pressed={isCurrent} onClick={() => onLine(line)}>
        <span className="muted">{line}</span>
        <span className="strong">{chanceText(probability)}</span>
        <span
          className={styles.fill}
          data-tone={barTone(probability, 0.5)}
          style={{ width: `${Math.round(probability * 100)}%` }}
          aria-hidden="true"
        />
      </button>
    </li>
  );
}

/** Says that a panel's subject has no next game, as with a source that lists no coming matches. */
export function NoNextMatch() {
  return <p className={`muted small line-above ${styles.next}`}>No next match known, so there are no predictions</p>;
}

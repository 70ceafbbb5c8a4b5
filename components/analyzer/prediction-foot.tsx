import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from '#components/analyzer/prediction-foot.module.css';
import { OpponentAllowed } from '#components/shared/figures/opponent-allowed.tsx';
import textButton from '#components/ui/text-button.module.css';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { predictionStatsAddress } from '#lib/domain/analyzer/prediction-address.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface PredictionFootProps {
  readonly prediction: MatchPrediction;
  /** The number K of the line K+. */
  readonly line: number;
  readonly plan: Plan;
}

/** The foot of a prediction: the reasoning, until the result also what the opponent allows, and a link to the games in Stats. */
export function PredictionFoot({ prediction, line, plan }: PredictionFootProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { name, subject, statistic, reasoning, opponent, actualValue } = prediction;
  const about = `${name}, ${statisticLabel(statistic)} over ${line - 0.5}`;
  return (
    <div className="stack gap-1">
      <div className={`flex wrap between gap-0-2 ${styles.actions}`}>
        <button
          className={textButton.button}
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide reasoning' : 'Show reasoning'}
        </button>
        <Link
          className={textButton.button}
          to={predictionStatsAddress(prediction, line, plan)}
          aria-label={`Open in Stats: ${about}`}
        >
          <ChartColumn size={14} aria-hidden="true" />
          Open in Stats
        </Link>
      </div>
      {isShown && (
        <div className={`stack gap-2 small break-anywhere line-above ${styles.reasoning}`} id={id}>
          <ul>
            {reasoning.split('\n').map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {actualValue === null && (
            <OpponentAllowed
              {...{ statistic }}
              teamId={opponent.id}
              team={opponent.name}
              player={subject.type === 'player' ? subject.id : undefined}
              match={prediction.matchId}
              place={prediction.isHome ? 'away' : 'home'}
              line={line - 0.5}
              side="over"
            />
          )}
        </div>
      )}
    </div>
  );
}

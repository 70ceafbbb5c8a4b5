import type { PanelView } from '#components/stats/panel/use-panel-view.ts';
import styles from '#components/stats/parts/answer.module.css';
import { ProvenanceMark } from '#components/stats/parts/provenance-mark.tsx';
import { UsualLine } from '#components/stats/parts/usual-line.tsx';
import { ageOf, dateSpan } from '#lib/domain/days/date-span.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { isSubstitute, SUBSTITUTE_MARK, startsText } from '#lib/domain/games/starts.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { splitChoice, traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

interface PanelFactsProps {
  readonly panel: Panel;
  readonly view: PanelView;
  readonly onLine: (line: number) => void;
  /** True while the minutes are shown below the bars. */
  readonly hasMinutes: boolean;
  readonly onMinutes: (hasMinutes: boolean) => void;
}

/**
 * The facts about the games shown: the average with the usual line, how many games a player started, missing figures,
 * the span of the games and the age of old games. A press on the number of starts shows the minutes.
 */
export function PanelFacts({ panel, view, onLine, hasMinutes, onMinutes }: PanelFactsProps) {
  const { choice, line } = panel;
  const { points, mean, usual } = view;
  if (mean === null) return null;
  const { unit } = traitsOf(choice);
  const awaited = points.filter(({ isAwaited }) => isAwaited).length;
  const starts = startsText(points);
  const last = points.at(-1);
  const age = last === undefined ? null : ageOf(last.date, Date.now());
  return (
    <>
      <p className={`row muted tiny ${styles.average}`}>
        <span>
          Average: <strong>{formatAverage(mean)}</strong> {unit !== null && `${unit} `}per game
        </span>
        <UsualLine usual={usual} line={line} onLine={onLine} />
        {starts !== null && (
          <button
            type="button"
            className={`reach ${styles.starts}`}
            aria-pressed={hasMinutes}
            title={`${hasMinutes ? 'Hide' : 'Show'} the minutes. ${SUBSTITUTE_MARK} and a thin bar: as a substitute`}
            onClick={() => onMinutes(!hasMinutes)}
          >
            {starts}
          </button>
        )}
        {points.some(isSubstitute) && (
          <span className={styles.mark} aria-hidden="true">
            {SUBSTITUTE_MARK} substitute
          </span>
        )}
        <ProvenanceMark points={points} statistic={splitChoice(choice).statistic} />
        {awaited > 0 && (
          <span>
            {awaited} {awaited === 1 ? 'game has' : 'games have'} no figures yet
          </span>
        )}
      </p>
      <p className={`muted tiny ${styles.span}`}>
        <span>{dateSpan(points.map(({ date }) => date))}</span>
        {age !== null && <span className={styles.age}>last game {age}</span>}
      </p>
    </>
  );
}

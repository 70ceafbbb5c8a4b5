import { memo } from 'react';
import { PanelFacts } from '#components/stats/panel/panel-facts.tsx';
import type { PanelView } from '#components/stats/panel/use-panel-view.ts';
import { Answer } from '#components/stats/parts/answer.tsx';
import { StatisticSelect } from '#components/stats/parts/statistic-select.tsx';
import type { SubjectDetail, SubjectType } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface PanelAnswerProps {
  readonly type: SubjectType;
  readonly plan: Plan;
  readonly detail: SubjectDetail | undefined;
  /** The statistic of the control. It changes before the figures do. */
  readonly choice: StatisticChoice;
  /** The settings for which the figures were computed, and the figures. */
  readonly shown: Panel;
  readonly view: PanelView;
  readonly state: 'shown' | 'loading' | 'failed';
  readonly hasMinutes: boolean;
  /** All functions must be stable, because the controls are memoised. */
  readonly onLine: (line: number) => void;
  readonly onSide: (side: LineSide) => void;
  readonly onChoice: (choice: StatisticChoice) => void;
  readonly onMinutes: (hasMinutes: boolean) => void;
}

/**
 * The hit rate of a panel as a sentence, with the facts about its games. Memoised: it re-renders when the figures
 * change, but not when only a filter's control changes.
 */
export const PanelAnswer = memo(function PanelAnswer(props: PanelAnswerProps) {
  const { type, plan, detail, choice, shown, view, state, hasMinutes, onLine, onSide, onChoice, onMinutes } = props;
  const { line, side } = shown;
  return (
    <Answer
      {...{ line, side, onLine, onSide }}
      rate={state === 'loading' ? null : view.rate}
      lines={view.lines}
      fantasy={view.fantasy}
      usual={view.usual}
      statistic={<StatisticSelect {...{ type, detail, plan, choice, onChoice }} />}
    >
      {state === 'shown' && <PanelFacts {...{ view, onLine, hasMinutes, onMinutes }} panel={shown} />}
    </Answer>
  );
});

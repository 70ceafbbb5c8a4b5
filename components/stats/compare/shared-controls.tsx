import type { ReactNode } from 'react';
import styles from '#components/stats/compare/shared-controls.module.css';
import { PanelFilters } from '#components/stats/panel/panel-filters.tsx';
import { LineSelect, SideToggle } from '#components/stats/parts/answer.tsx';
import { StatisticSelect } from '#components/stats/parts/statistic-select.tsx';
import { useLines } from '#components/stats/parts/use-lines.ts';
import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { gameValue, leaguesOf, shownGames } from '#lib/domain/games/shown-games.ts';
import { lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { subjectOf } from '#lib/domain/names/subject.ts';
import { withChoice } from '#lib/domain/panels/panel.ts';
import { type SharedSettings, settingsOf } from '#lib/domain/panels/shared-settings.ts';
import { startLine } from '#lib/domain/panels/start-line.ts';

interface SharedControlsProps {
  readonly settings: SharedSettings;
  /** The subjects whose details are loaded. */
  readonly details: readonly SubjectDetail[];
  readonly plan: Plan;
  readonly onChange: (settings: SharedSettings) => void;
  /** Further controls, after the line. */
  readonly children?: ReactNode;
}

/** One set of controls for several subjects: side, line and statistic as in a panel, and its filters. */
export function SharedControls({ settings, details, plan, onChange, children }: SharedControlsProps) {
  const { choice, period, filter, line, side } = settings;
  const model = details.find((detail) => 'player' in detail) ?? details[0];
  const subject = model === undefined ? null : subjectOf(model);
  const games: readonly Game[] = details.flatMap(({ lastGames }): readonly Game[] => lastGames);
  const values = details.flatMap(({ lastGames }) =>
    shownGames<Game>(lastGames, filter).map((game) => gameValue(game, choice, period)),
  );
  const known = values.filter((value) => value !== null);
  const spacing = lineSpacing(choice);
  const fantasy = fantasyLine(model, choice);
  const lines = useLines(line, { greatest: known.length === 0 ? null : Math.max(...known), spacing, fantasy });
  return (
    <div className={`stack gap-2 ${styles.controls}`}>
      <div className={`row wrap gap-1 ${styles.terms}`}>
        <SideToggle side={side} onSide={(next) => onChange({ ...settings, side: next })} />
        <LineSelect
          {...{ lines, line, fantasy }}
          usual={usualLine(values, lines)}
          onLine={(next) => onChange({ ...settings, line: next })}
        />
        <StatisticSelect
          type={subject?.type ?? 'player'}
          detail={model}
          plan={plan}
          choice={choice}
          onChoice={(next) => {
            const start = startLine(next, settings, model?.lastGames ?? [], fantasyLine(model, next));
            onChange(settingsOf(withChoice({ ...settings, subject, opponent: null }, next, start), plan));
          }}
        />
        {children}
      </div>
      <PanelFilters
        panel={{ ...settings, subject, opponent: null }}
        plan={plan}
        leagues={leaguesOf(games)}
        opponentName={null}
        hasOpponent={false}
        onChange={(change) => onChange(settingsOf(change({ ...settings, subject, opponent: null }), plan))}
      />
    </div>
  );
}

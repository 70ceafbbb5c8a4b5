import type { Plan } from '#lib/contract/plan.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { DEFAULT_LINE, isLineOf, lineSpacing, topLine } from '#lib/domain/reference-lines.ts';
import { type GameFilter, NO_FILTER, type Period } from '#lib/domain/shown-games.ts';
import { choiceFor, defaultStatistic, type StatisticChoice } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** The name is missing when only a URL named the id. */
export interface PanelSubject extends Subject {
  readonly name?: string;
}

/** All settings of a panel. Together with the loaded games they determine what it shows. */
export interface Panel {
  readonly subject: PanelSubject | null;
  readonly choice: StatisticChoice;
  readonly period: Period;
  readonly filter: GameFilter;
  readonly line: number;
  readonly side: LineSide;
  /** The name is missing when only a URL named the id. */
  readonly opponent: { readonly id: number; readonly name?: string } | null;
}

/** The default panel. */
export function emptyPanel(plan: Plan, index: number): Panel {
  return {
    subject: null,
    choice: defaultStatistic(plan, index),
    period: 'fullGame',
    filter: NO_FILTER,
    line: DEFAULT_LINE,
    side: 'over',
    opponent: null,
  };
}

/** Changes the subject; resets the league and opponent, and a player's statistic loses its prefix (docs/product.md, "Panel resets"). */
export function withSubject(panel: Panel, subject: PanelSubject | null): Panel {
  return {
    ...panel,
    subject,
    choice: subject ? choiceFor(subject.type, panel.choice) : panel.choice,
    filter: { ...panel.filter, league: 'all' },
    opponent: null,
  };
}

/** Takes over statistic, line, period and filters of another panel. Its league and opponent belong to its subject. */
export function withSettingsOf(panel: Panel, model: Panel): Panel {
  return { ...model, subject: panel.subject, filter: { ...model.filter, league: 'all' }, opponent: null };
}

/**
 * Called when the games of a new subject are loaded: a line above all of them is reset (docs/product.md, "Panel resets").
 *
 * @param fantasy the Fantasy line of the statistic, which is always in reach
 */
export function withLineInReach(panel: Panel, greatest: number | null, fantasy: number | null = null): Panel {
  const top = topLine(greatest, lineSpacing(panel.choice));
  if (panel.line <= Math.max(top, fantasy ?? 0)) return panel;
  return { ...panel, line: fantasy ?? DEFAULT_LINE };
}

/**
 * Changes the statistic and resets the line (docs/product.md, "Panel resets").
 *
 * @param line the new line; one that the statistic cannot have gives the initial line
 */
export function withChoice(panel: Panel, choice: StatisticChoice, line = DEFAULT_LINE): Panel {
  return { ...panel, choice, line: isLineOf(line, lineSpacing(choice)) ? line : DEFAULT_LINE };
}

/** Changes parts of the filter. */
export function withFilter(panel: Panel, change: Partial<GameFilter>): Panel {
  return { ...panel, filter: { ...panel.filter, ...change } };
}

/** Sets the name of the subject; returns the same panel when it is unchanged. */
export function withSubjectName(panel: Panel, name: string): Panel {
  return panel.subject === null || panel.subject.name === name
    ? panel
    : { ...panel, subject: { ...panel.subject, name } };
}

import type { Plan } from '#lib/contract/plan.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { DEFAULT_LINE, topLine } from '#lib/domain/reference-lines.ts';
import { type GameFilter, NO_FILTER, type Period } from '#lib/domain/shown-games.ts';
import { choiceFor, defaultStatistic, type StatisticChoice } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** A panel's subject; the name is there from the search on, and missing where only an address told the key. */
export interface PanelSubject extends Subject {
  readonly name?: string;
}

/** Everything the user set in one panel; with the loaded games it decides all that the panel shows. */
export interface Panel {
  readonly subject: PanelSubject | null;
  readonly choice: StatisticChoice;
  readonly period: Period;
  readonly filter: GameFilter;
  readonly line: number;
  readonly side: LineSide;
  /** The name is missing where only an address told the id. */
  readonly opponent: { readonly id: number; readonly name?: string } | null;
}

/** A panel nobody has touched. */
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

/** Another subject: every league again, no opponent, and a player's statistic without prefix (docs/product.md, "Panel resets"). */
export function withSubject(panel: Panel, subject: PanelSubject | null): Panel {
  return {
    ...panel,
    subject,
    choice: subject ? choiceFor(subject.type, panel.choice) : panel.choice,
    filter: { ...panel.filter, league: 'all' },
    opponent: null,
  };
}

/** The new subject's games are there: a line above all of them goes back to the start (docs/product.md, "Panel resets"). */
export function withLineInReach(panel: Panel, greatest: number | null): Panel {
  return panel.line > topLine(greatest) ? { ...panel, line: DEFAULT_LINE } : panel;
}

/** Another statistic: the line goes back to the start (docs/product.md, "Panel resets"). */
export function withChoice(panel: Panel, choice: StatisticChoice): Panel {
  return { ...panel, choice, line: DEFAULT_LINE };
}

/** Some of the filter changed; line and subject stay. */
export function withFilter(panel: Panel, change: Partial<GameFilter>): Panel {
  return { ...panel, filter: { ...panel.filter, ...change } };
}

/** The subject's name has become known, or another one than it was; the same panel when it has not. */
export function withSubjectName(panel: Panel, name: string): Panel {
  return panel.subject === null || panel.subject.name === name
    ? panel
    : { ...panel, subject: { ...panel.subject, name } };
}

import type { Plan } from '#lib/contract/user/plan.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { type GameFilter, NO_FILTER, type Period } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, isLineOf, lineSpacing, topLine } from '#lib/domain/lines/reference-lines.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { choiceFor, defaultStatistic, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The subject of a panel. The name is absent while only the id from a URL is known. */
export interface PanelSubject extends Subject {
  readonly name?: string;
}

/** All settings of a panel. With the loaded games they determine its content. */
export interface Panel {
  readonly subject: PanelSubject | null;
  readonly choice: StatisticChoice;
  readonly period: Period;
  readonly filter: GameFilter;
  readonly line: number;
  readonly side: LineSide;
  /** The name is absent while only the id from a URL is known. */
  readonly opponent: { readonly id: number; readonly name?: string } | null;
}

/** A panel with default settings. @param index its position, from which its default statistic follows */
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

/** Changes the subject. Resets the league and opponent, and removes the prefix of a player's statistic (docs/product.md, "Panel resets"). */
export function withSubject(panel: Panel, subject: PanelSubject | null): Panel {
  return {
    ...panel,
    subject,
    choice: subject ? choiceFor(subject.type, panel.choice) : panel.choice,
    filter: { ...panel.filter, league: 'all' },
    opponent: null,
  };
}

/** Copies the settings of another panel and keeps the panel's own subject. League and opponent are reset, because they depend on the subject. */
export function withSettingsOf(panel: Panel, model: Panel): Panel {
  return { ...model, subject: panel.subject, filter: { ...model.filter, league: 'all' }, opponent: null };
}

/**
 * Resets a line above the highest line of a new subject, once its games have loaded (docs/product.md, "Panel resets").
 *
 * @param fantasy the statistic's Fantasy line, which is always allowed, and to which the line is reset
 */
export function withLineInReach(panel: Panel, greatest: number | null, fantasy: number | null = null): Panel {
  const top = topLine(greatest, lineSpacing(panel.choice));
  if (panel.line <= Math.max(top, fantasy ?? 0)) return panel;
  return { ...panel, line: fantasy ?? DEFAULT_LINE };
}

/**
 * Changes the statistic and resets the line (docs/product.md, "Panel resets").
 *
 * @param line the new line; a line that the statistic cannot have becomes the default line
 */
export function withChoice(panel: Panel, choice: StatisticChoice, line = DEFAULT_LINE): Panel {
  return { ...panel, choice, line: isLineOf(line, lineSpacing(choice)) ? line : DEFAULT_LINE };
}

export function withFilter(panel: Panel, change: Partial<GameFilter>): Panel {
  return { ...panel, filter: { ...panel.filter, ...change } };
}

/** Sets the name of the subject. Returns the same panel when the name is unchanged. */
export function withSubjectName(panel: Panel, name: string): Panel {
  return panel.subject === null || panel.subject.name === name
    ? panel
    : { ...panel, subject: { ...panel.subject, name } };
}

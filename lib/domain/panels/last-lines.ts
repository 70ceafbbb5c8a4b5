import { isLineOf, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';

/** The lines that a user chose for subjects and statistics, latest first. */
export type LastLines = readonly (readonly [key: string, line: number])[];

/** The maximum number of stored lines. */
const MOST = 200;

function keyOf({ subject, choice }: Panel): string | null {
  return subject && `${subjectKey(subject)} ${choice}`;
}

/** Stores the line of a panel for its subject and statistic. Replaces an earlier line. */
export function keepLine(lines: LastLines, panel: Panel): LastLines {
  const key = keyOf(panel);
  if (key === null) return lines;
  return [[key, panel.line] as const, ...lines.filter(([other]) => other !== key)].slice(0, MOST);
}

/**
 * Applies the lines that a window has changed to the stored ones, which another window may have changed.
 *
 * @param lines the lines of the window
 * @param before the lines of the window when it stored them last
 */
export function withChangedLines(stored: LastLines, lines: LastLines, before: LastLines): LastLines {
  const changed = lines.filter((line) => !before.includes(line));
  const keys = new Set(changed.map(([key]) => key));
  return [...changed, ...stored.filter(([key]) => !keys.has(key))].slice(0, MOST);
}

/** Gives a panel the line that is stored for its subject and statistic. Returns the panel unchanged when no valid line is stored. */
export function withLastLine(lines: LastLines, panel: Panel): Panel {
  const key = keyOf(panel);
  const line = lines.find(([other]) => other === key)?.[1];
  return line === undefined || !isLineOf(line, lineSpacing(panel.choice)) ? panel : { ...panel, line };
}

/** True when the panel's subject or statistic has changed, so that another stored line may apply. */
export function hasOtherLine(before: Panel, after: Panel): boolean {
  return after.subject !== null && keyOf(before) !== keyOf(after);
}

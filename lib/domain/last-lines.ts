import type { Panel } from '#lib/domain/panel.ts';
import { isLineOf, lineSpacing } from '#lib/domain/reference-lines.ts';
import { subjectKey } from '#lib/domain/subject.ts';

/** The last lines that a user chose: each with its subject and statistic, the latest first. */
export type LastLines = readonly (readonly [key: string, line: number])[];

/** How many lines are kept. */
const MOST = 200;

function keyOf({ subject, choice }: Panel): string | null {
  return subject && `${subjectKey(subject)} ${choice}`;
}

/** Keeps the line of a panel for its subject and statistic, in place of an earlier one. */
export function keepLine(lines: LastLines, panel: Panel): LastLines {
  const key = keyOf(panel);
  if (key === null) return lines;
  return [[key, panel.line] as const, ...lines.filter(([other]) => other !== key)].slice(0, MOST);
}

/** The panel with the line that is kept for its subject and statistic; unchanged without one. */
export function withLastLine(lines: LastLines, panel: Panel): Panel {
  const key = keyOf(panel);
  const line = lines.find(([other]) => other === key)?.[1];
  return line === undefined || !isLineOf(line, lineSpacing(panel.choice)) ? panel : { ...panel, line };
}

/** True where another subject or statistic was chosen, for which another line may be kept. */
export function hasOtherLine(before: Panel, after: Panel): boolean {
  return after.subject !== null && keyOf(before) !== keyOf(after);
}

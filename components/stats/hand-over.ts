import type { Plan } from '#lib/contract/plan.ts';
import { offeredChoice } from '#lib/domain/offered-statistics.ts';
import { type Panel, withChoice, withSubject } from '#lib/domain/panel.ts';
import { lineSpacing, parseLine } from '#lib/domain/reference-lines.ts';
import { parseSubjectKey } from '#lib/domain/subject.ts';

/**
 * A panel filled from an address: `?subject=player-123&stat=shots&line=2.5`. Ignores a statistic that the subject or the plan does not
 * have, and an invalid line. `null` when the address has no subject.
 */
export function handedOver(panel: Panel, address: URLSearchParams, plan: Plan): Panel | null {
  const subject = parseSubjectKey(address.get('subject') ?? '');
  if (subject === null) return null;
  const loaded = withSubject(panel, subject);

  const choice = offeredChoice(address.get('stat') ?? '', subject.type, plan);
  const chosen = choice === null ? loaded : withChoice(loaded, choice);

  const line = parseLine(address.get('line') ?? '', lineSpacing(chosen.choice));
  return line === null ? chosen : { ...chosen, line };
}

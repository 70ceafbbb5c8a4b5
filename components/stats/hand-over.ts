import type { Plan } from '#lib/contract/plan.ts';
import { type Panel, withChoice, withSubject } from '#lib/domain/panel.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { choicesFor, isStatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';
import { parseSubjectKey } from '#lib/domain/subject.ts';

/**
 * A panel with what an address asks for: `?subject=player-123&stat=shots&line=2.5`. A statistic that the subject or the plan does
 * not have and a line that is none are passed over; `null` when the address names no subject.
 */
export function handedOver(panel: Panel, address: URLSearchParams, plan: Plan): Panel | null {
  const subject = parseSubjectKey(address.get('subject') ?? '');
  if (subject === null) return null;
  const loaded = withSubject(panel, subject);

  const stat = address.get('stat') ?? '';
  const isOffered =
    isStatisticChoice(stat) &&
    choicesFor(subject.type).includes(stat) &&
    PLANS[plan].statistics.includes(splitChoice(stat).statistic);
  const chosen = isOffered ? withChoice(loaded, stat) : loaded;

  const line = Number(address.get('line'));
  return line > 0 && line < 1_000 && line % 1 === 0.5 ? { ...chosen, line } : chosen;
}

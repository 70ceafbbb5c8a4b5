import type { Plan } from '#lib/contract/plan.ts';
import { offeredChoice } from '#lib/domain/offered-statistics.ts';
import { emptyPanel, type Panel, withChoice, withSubject } from '#lib/domain/panel.ts';
import { lineSpacing, parseLine } from '#lib/domain/reference-lines.ts';
import { parseSubjectKey } from '#lib/domain/subject.ts';

/**
 * The first panel for an address, with default settings: `?subject=player-123&stat=shots&line=2.5&side=under`. Ignores a statistic that the subject or the plan does not
 * have, and an invalid line. `null` when the address has no subject.
 */
export function handedOver(address: URLSearchParams, plan: Plan): Panel | null {
  const subject = parseSubjectKey(address.get('subject') ?? '');
  if (subject === null) return null;
  const loaded: Panel = {
    ...withSubject(emptyPanel(plan, 0), subject),
    ...(address.get('side') === 'under' && { side: 'under' }),
  };

  const statistic = address.get('stat');
  const choice = offeredChoice(statistic ?? '', subject.type, plan);
  // A line belongs to the values of its statistic.
  if (statistic !== null && choice === null) return loaded;
  const chosen = choice === null ? loaded : withChoice(loaded, choice);

  const line = parseLine(address.get('line') ?? '', lineSpacing(chosen.choice));
  return line === null ? chosen : { ...chosen, line };
}

import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { lineSpacing, parseLine } from '#lib/domain/lines/reference-lines.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';
import { emptyPanel, type Panel, withChoice, withSubject } from '#lib/domain/panels/panel.ts';
import { offeredChoice } from '#lib/domain/statistics/offered-statistics.ts';
import { parseWatchedKey } from '#lib/domain/watchlist/watched-key.ts';

/**
 * The id of the referee of an address such as `?subject=referee-7`; `null` for any other address and in a plan without
 * referees.
 */
export function handedReferee(address: URLSearchParams, plan: Plan): number | null {
  const wanted = parseWatchedKey(address.get('subject') ?? '');
  return wanted?.type === 'referee' && PLANS[plan].referees ? wanted.id : null;
}

/**
 * The first panel for an address such as `?subject=player-123&stat=shots&line=2.5&side=under&place=home`. Other
 * settings have their defaults. A statistic that the subject or plan does not have is ignored, and so is an invalid
 * line. `null` when the address has no subject.
 */
export function handedOver(address: URLSearchParams, plan: Plan): Panel | null {
  const subject = parseSubjectKey(address.get('subject') ?? '');
  if (subject === null) return null;
  const empty = withSubject(emptyPanel(plan, 0), subject);
  const place = (['home', 'away'] as const).find((one) => one === address.get('place'));
  const loaded: Panel = {
    ...empty,
    ...(address.get('side') === 'under' && { side: 'under' }),
    ...(place && { filter: { ...empty.filter, place } }),
  };

  const statistic = address.get('stat');
  const choice = offeredChoice(statistic ?? '', subject.type, plan);
  // The line is ignored too, because it belongs to that statistic.
  if (statistic !== null && choice === null) return loaded;
  const chosen = choice === null ? loaded : withChoice(loaded, choice);

  const line = parseLine(address.get('line') ?? '', lineSpacing(chosen.choice));
  return line === null ? chosen : { ...chosen, line };
}

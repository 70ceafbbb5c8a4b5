import type { PageSubject } from '#lib/domain/page/page-list-type.ts';
import { emptyComparison } from '#lib/domain/panels/comparison.ts';
import { comparisonAddress, type PanelUser } from '#lib/domain/panels/comparison-address.ts';
import { withLookedUp } from '#lib/domain/panels/look-up-panels.ts';

/** The address of the Stats page with a panel for each player and team, as many as the window shows. `null` without any. */
export function compareSubjects(
  subjects: readonly PageSubject[],
  user: PanelUser,
): { readonly path: string; readonly count: number } | null {
  const wanted = subjects.flatMap(({ type, id, name }) => (type === 'referee' ? [] : [{ type, id, name }]));
  const { comparison, left } = withLookedUp(emptyComparison(user.plan), wanted, user);
  const count = wanted.length - left.length;
  return count === 0 ? null : { path: `/app/stats?${comparisonAddress(comparison, user)}`, count };
}

import { Badge } from '#components/ui/badge.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Usage } from '#lib/contract/user/user.ts';

/** With at most this many requests left, the count is a warning. */
const FEW = 5;

/** The number of metered requests in this month. Renders nothing for a plan without a limit. */
export function UsedRequests({ usage: { used, limit } }: { readonly usage: Pick<Usage, 'used' | 'limit'> }) {
  if (limit === null) return null;
  return (
    <Badge tone={limit - used <= FEW ? 'warn' : 'neutral'}>
      <VisuallyHidden>Requests used: </VisuallyHidden>
      {used} of {limit} this month
    </Badge>
  );
}

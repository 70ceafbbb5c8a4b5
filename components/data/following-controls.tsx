import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import {
  dataFreshness,
  type FollowState,
  followChoices,
  syncLeague,
  unfollowLeague,
} from '#lib/contract/data/following.ts';

interface FollowingControlsProps {
  readonly league: FollowState['league'];
  /** True while a sync runs or is due. */
  readonly isBusy: boolean;
}

/** The buttons with which an operator syncs or unfollows a league. */
export function FollowingControls({ league, isBusy }: FollowingControlsProps) {
  const backend = useBackend();
  const client = useQueryClient();
  const input = { league: league.slug };
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKey(dataFreshness) }),
      client.invalidateQueries({ queryKey: queryKey(followChoices) }),
    ]);
  const onError = (error: unknown) => showToast({ kind: 'error', text: messageOr(error, 'The change failed') });
  const sync = useMutation({ mutationFn: () => send(backend, syncLeague, input), onSettled, onError });
  const stop = useMutation({
    mutationFn: () => send(backend, unfollowLeague, input),
    onSuccess: () => showToast({ kind: 'success', text: `${league.name} is not followed any more. Its matches stay.` }),
    onSettled,
    onError,
  });
  return (
    <div className="flex wrap gap-2">
      <Button
        size="small"
        busy={sync.isPending || isBusy}
        onClick={() => sync.mutate()}
        aria-label={`Sync now: ${league.name}`}
      >
        Sync now
      </Button>
      <Button
        size="small"
        busy={stop.isPending}
        onClick={() => stop.mutate()}
        aria-label={`Stop following ${league.name}`}
      >
        Stop following
      </Button>
    </div>
  );
}

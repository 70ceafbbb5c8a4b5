import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { AssistantSetup } from '#components/settings/tools/assistant-setup.tsx';
import { NewTokenDialog } from '#components/settings/tools/new-token-dialog.tsx';
import { TokenList } from '#components/settings/tools/token-list.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { personalTokens, revokePersonalToken } from '#lib/contract/account/personal-tokens.ts';

/** The user's personal tokens, and the lines that connect an assistant. */
export function AccessForTools() {
  const backend = useBackend();
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [isMaking, setMaking] = useState(false);
  const result = useQuery(query(backend, personalTokens, {}));
  const { data, isPending } = result;
  const changed = () => client.invalidateQueries({ queryKey: queryKey(personalTokens) });
  const revoking = useMutation({
    mutationFn: (id: number) => send(backend, revokePersonalToken, { id }),
    onSuccess() {
      showToast({ kind: 'success', text: 'Token revoked' });
      list.current?.focus();
    },
    onError: (failure) => showToast({ kind: 'error', text: messageOr(failure, 'Failed to revoke the token') }),
    onSettled: changed,
  });
  return (
    <SettingsSection
      heading="Access for Tools"
      text="With a token, an assistant or a program asks this server as you: only what the token allows, and no more than your plan. A new password revokes all tokens."
    >
      <div className="column gap-4" aria-busy={isPending} ref={list} tabIndex={-1}>
        {isPending && <Skeleton height={44} />}
        <FailedLoad what="The list of tokens" result={result} />
        {data !== undefined && (
          <TokenList tokens={data.tools} revoking={revoking.variables} onRevoke={(id) => revoking.mutate(id)} />
        )}
        <div className="row">
          <Button onClick={() => setMaking(true)}>New token</Button>
        </div>
        <AssistantSetup />
      </div>
      <NewTokenDialog open={isMaking} onMade={() => void changed()} onClose={() => setMaking(false)} />
    </SettingsSection>
  );
}

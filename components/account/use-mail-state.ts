import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { mailLink, mailState } from '#lib/contract/account/mail.ts';

/** Whether this server sends mails. Until it has replied, it counts as sending them. */
export function useMailState(): z.infer<typeof mailState.output> {
  const { data } = useQuery({ ...query(useBackend(), mailState, {}), staleTime: Number.POSITIVE_INFINITY });
  return data ?? { sendsMail: true, givesLinks: false };
}

/** A function that opens the page to which the link of an unsent mail leads, and whether it is running. */
export function useMailLink() {
  const backend = useBackend();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: z.input<typeof mailLink.input>) => send(backend, mailLink, wanted),
    onSuccess: ({ path }) => navigate(path),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'The link could not be made') }),
  });
  return { open: mutate, isPending };
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/search/use-debounced.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import {
  activatePerson,
  changePersonPlan,
  deletePerson,
  PEOPLE_PER_PAGE,
  type Person,
  people,
} from '#lib/contract/account/people.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLAN_CATALOGUE } from '#lib/domain/account/plan-catalogue.ts';

const PLANS = PLAN_CATALOGUE.map(({ plan, name }) => ({ value: plan, label: name }));

/** The accounts of the server, for an operator: activation, plan and deletion. @param ownId the operator's own id */
export function People({ ownId }: { ownId: number }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed, SEARCH_DEBOUNCE);
  const { data, error } = useQuery({
    ...query(useBackend(), people, { ...(search !== '' && { search }), page }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.count ?? 0) / PEOPLE_PER_PAGE);
  return (
    <SettingsSection
      heading="People"
      text="The accounts of this server. You see this section because you are an operator."
    >
      <div className="column gap-4">
        {error && <Notice tone="danger" title={messageOr(error, 'The accounts could not be loaded')} />}
        {data === undefined && !error && <Skeleton height={88} />}
        {(pages > 1 || typed !== '') && (
          <SearchField
            label="Search by email or name"
            placeholder="Search by email or name..."
            maxLength={100}
            value={typed}
            onValueChange={(next) => {
              setTyped(next);
              setPage(1);
            }}
          />
        )}
        {data?.count === 0 && <p className="muted small">No account has this in its email or name.</p>}
        {data && (
          <ul className="column gap-4" aria-label="Accounts">
            {data.data.map((person) => (
              <Row key={person.id} person={person} isOwn={person.id === ownId} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className="row wrap gap-2" aria-label="Pages of accounts">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
            <span className="muted small" role="status">
              Page {page} of {pages}, {data?.count.toLocaleString('en-US')} accounts
            </span>
          </nav>
        )}
      </div>
    </SettingsSection>
  );
}

function Row({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { id, fullName, email, plan, isOperator, isActivated, createdAt, tools } = person;
  const [isDeleting, setDeleting] = useState(false);
  const { activate, change, remove } = useChanges(() => setDeleting(false));
  return (
    <li className="column gap-2">
      <div className="column break-anywhere">
        <span className="row wrap gap-2 strong">
          {fullName} {isOperator && <Badge tone="accent">Operator</Badge>}
          {!isActivated && <Badge tone="warn">Not activated</Badge>}
        </span>
        <span className={`muted small ${styles.quiet}`}>
          {email}, since {formatDay(createdAt)}
          {tools !== undefined && `, ${tools} ${tools === 1 ? 'token' : 'tokens'} for tools`}
        </span>
      </div>
      <div className="row wrap gap-2">
        {!isActivated && (
          <Button busy={activate.isPending} aria-label={`Activate ${email}`} onClick={() => activate.mutate({ id })}>
            Activate
          </Button>
        )}
        <Select
          label={`Plan of ${email}`}
          className={styles.plan}
          options={PLANS}
          value={plan}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ id, plan: next })}
        />
        {!isOwn && (
          <Button aria-label={`Delete ${email}`} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      <Dialog title="Delete this account?" open={isDeleting} onClose={() => setDeleting(false)}>
        <div className="column gap-4">
          <p className="muted small break-anywhere">
            The account of {email} and everything in it will be removed. A subscription ends and is refunded. This
            cannot be undone.
          </p>
          <div className={`flex wrap gap-2 ${styles.end}`}>
            <Button onClick={() => setDeleting(false)}>Cancel</Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              Delete the account
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  );
}

function useChanges(onDeleted: () => void) {
  const backend = useBackend();
  const client = useQueryClient();
  const outcome = {
    onSuccess: ({ message }: { message: string }) => showToast({ kind: 'success', text: message }),
    onError: (error: unknown) => showToast({ kind: 'error', text: messageOr(error, 'The change failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(people) }),
  };
  return {
    activate: useMutation({ mutationFn: (input: { id: number }) => send(backend, activatePerson, input), ...outcome }),
    change: useMutation({
      mutationFn: (input: { id: number; plan: Plan }) => send(backend, changePersonPlan, input),
      ...outcome,
    }),
    remove: useMutation({
      mutationFn: async (input: { id: number }) => {
        const reply = await send(backend, deletePerson, input);
        onDeleted();
        return reply;
      },
      ...outcome,
    }),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotFoundPage, Unreachable, Waiting } from '#components/app/page-placeholders.tsx';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { setupState } from '#lib/contract/account/setup.ts';
import type { User } from '#lib/contract/user/user.ts';
import { ExtensionGuide } from '#web/pages/extension/extension-guide.tsx';
import { AccountForm } from '#web/pages/setup/account-form.tsx';
import { FootballStep } from '#web/pages/setup/football-step.tsx';
import styles from '#web/pages/setup/setup.module.css';
import { Step } from '#web/pages/setup/step.tsx';

const EXTENSION = 'The extension for this server';

/**
 * The setup (docs/product.md, "Setup"): the account for a server without an operator, then the steps of the operator. On a server that has an
 * operator, all other visitors see that there is no such page.
 */
export function SetupPage() {
  const { state, user } = useCurrentUser();
  const [isNew, setNew] = useState(false);
  if (state === 'loading') return <Waiting />;
  return (
    <div className={`column gap-4 ${styles.page}`}>
      {user?.isOperator ? <OperatorSteps user={user} isNew={isNew} /> : <FirstStep onDone={() => setNew(true)} />}
    </div>
  );
}

function Heading() {
  return (
    <div className="column gap-1">
      <h1>Set up your server</h1>
      <p className="muted">You can leave this page at any time. What is done stays.</p>
    </div>
  );
}

function FirstStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery({ ...query(useBackend(), setupState, {}), retry: false });
  if (error?.status === 404) return <NotFoundPage />;
  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} server={undefined} />;
  if (data === undefined) return <Waiting />;
  return (
    <>
      <Heading />
      <ol className="column gap-3">
        <Step number={1} title="Your account" state="now">
          <p className="muted small">
            It is the operator of this server: it follows leagues and looks after the accounts. It has every feature,
            and is active at once.
          </p>
          <AccountForm hasKey={data.hasKey} onDone={onDone} />
        </Step>
        <Step number={2} title="Real football" state="later" />
        <Step number={3} title={EXTENSION} state="later" />
      </ol>
    </>
  );
}

function OperatorSteps({ user, isNew }: { user: User; isNew: boolean }) {
  return (
    <>
      <Heading />
      <ol className="column gap-3">
        <Step number={1} title="Your account" state="done">
          <p className="muted small break-anywhere">
            {user.fullName}, {user.email}
          </p>
        </Step>
        <FootballStep hasFocus={isNew} />
        <Step number={3} title={EXTENSION} state="now">
          <ExtensionGuide />
        </Step>
      </ol>
    </>
  );
}

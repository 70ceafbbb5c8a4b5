import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Dot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { FollowForm } from '#components/data/following-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';
import meter from '#components/ui/meter.module.css';
import { Notice } from '#components/ui/notice.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { currentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { isBusy, SYNC_POLL, useFollows } from '#lib/api/use-follows.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { dataCoverage } from '#lib/contract/data/data.ts';
import type { FollowState, Freshness } from '#lib/contract/data/following.ts';
import styles from '#web/pages/setup/setup.module.css';
import { Step } from '#web/pages/setup/step.tsx';
import { syncProgress } from '#web/pages/setup/sync-parts.ts';

/**
 * The second step: the league that the server follows, and how far its first sync is. @param hasFocus whether it gets
 * the focus at first
 */
export function FootballStep({ hasFocus }: { hasFocus: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { data, error } = useFollows();
  const follows = data?.follows ?? [];
  const isFollowing = follows.length > 0;
  const isSynced = isFollowing && data?.isPredicted && follows.every(({ lastGood }) => lastGood !== null);
  const leave = () => {
    setAdding(false);
    setChosen(chosen + 1);
  };
  const leagues = [...Map.groupBy(follows, ({ league }) => league.slug)];
  return (
    <Step number={2} title="Real football" state={isSynced ? 'done' : 'now'} focus={Number(hasFocus) + chosen}>
      {error && <Notice tone="danger" title={messageOr(error, 'Failed to fetch the leagues')} />}
      {data === undefined && !error && <Spinner label="Loading" />}
      {data && leagues.map(([slug, own]) => <League key={slug} follows={own} freshness={data} />)}
      {isFollowing && !isAdding && (
        <div>
          <Button onClick={() => setAdding(true)}>Follow another league</Button>
        </div>
      )}
      {data && (!isFollowing || isAdding) && <Choice onDone={leave} />}
    </Step>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p className="muted small">
        The server gets a league from the sources below and keeps it current. It requests nothing before you accept
        their terms.
      </p>
      <FollowForm onDone={onDone} />
    </>
  );
}

function League({ follows, freshness }: { follows: readonly FollowState[]; freshness: Freshness }) {
  const isWorking = follows.some(isBusy) || !freshness.isPredicted;
  const backend = useBackend();
  const client = useQueryClient();
  const { data } = useQuery({
    ...query(backend, dataCoverage, {}),
    refetchInterval: isWorking ? SYNC_POLL : false,
  });
  const { parts, hasChart } = syncProgress(follows, freshness, data?.seasons ?? [], new Date());
  useEffect(() => {
    // The user's data say whether the server has invented leagues only.
    if (hasChart) void client.invalidateQueries({ queryKey: currentUser(backend).queryKey });
  }, [hasChart, client, backend]);
  const faults = [...new Set(follows.flatMap(({ fault }) => fault?.line ?? []))];
  const done = parts.filter(({ isDone }) => isDone).length;
  const current = parts.findIndex(({ isDone }) => !isDone);
  const name = follows[0]?.league.name ?? '';
  return (
    <div className="column gap-3">
      <p className="strong">{name}</p>
      <progress className={meter.meter} value={done} max={parts.length} aria-label={`First sync of ${name}`} />
      <ul className={`small ${styles.parts}`}>
        {parts.map(({ text, isDone }, index) => (
          <li key={text} className={`row gap-1 ${isDone ? '' : 'muted'}`}>
            <Mark state={isDone ? 'done' : isWorking && index === current ? 'now' : 'later'} />
            {text}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ul>
      {faults.map((line) => (
        <Notice key={line} tone="warn" title={line}>
          <p>The server tries again by itself.</p>
        </Notice>
      ))}
      {hasChart ? (
        <div>
          <Link className={buttonClass({ variant: 'primary' })} to="/app/stats">
            Open the first chart
          </Link>
        </div>
      ) : (
        <p className="muted small">
          The first chart can be opened as soon as its figures are here. The server goes on when you leave this page.
        </p>
      )}
    </div>
  );
}

function Mark({ state }: { state: 'done' | 'now' | 'later' }) {
  if (state === 'now') return <Spinner />;
  return state === 'done' ? <Check size={16} aria-hidden="true" /> : <Dot size={16} aria-hidden="true" />;
}

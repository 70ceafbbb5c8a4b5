import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MatchControls } from '#components/match/match-controls.tsx';
import { MatchHead } from '#components/match/match-head.tsx';
import styles from '#components/match/match-page.module.css';
import { MatchSheet } from '#components/match/match-sheet.tsx';
import { ObservedMatch } from '#components/match/observed-match.tsx';
import { PreviewedMatch } from '#components/match/previewed-match.tsx';
import { PlanLine } from '#components/shared/account/plan-line.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { useSettled } from '#components/shared/search/use-settled.ts';
import { Button } from '#components/ui/button.tsx';
import { MessageCard } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type MatchPreview, matchPreview } from '#lib/contract/scout/match-preview.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { isMatchGroup, type MatchSettings, matchAddress, readMatchSettings } from '#lib/domain/scout/match-settings.ts';

/** The page of one match. Needs a router with the id in its path, a `QueryClientProvider` and a `BackendContext`. */
export function MatchPage() {
  const { user } = useCurrentUser();
  const { id = '' } = useParams();
  if (user === null) return null;
  return <MatchOf key={id} id={id} plan={user.plan} />;
}

function MatchOf({ id, plan }: { id: string; plan: Plan }) {
  const [address, setAddress] = useSearchParams();
  const settings = readMatchSettings(address, plan);
  const change = (changed: Partial<MatchSettings>) =>
    setAddress(matchAddress({ ...settings, ...changed }), { replace: true, preventScrollReset: true });
  const reply = useQuery({
    ...query(useBackend(), matchPreview, inputOf(id, settings)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data, error, refetch, isPlaceholderData } = reply;
  const side = useSettled(reply, settings.side);
  const loaded = data?.data;
  const [last, keep] = useState(loaded);
  if (loaded !== undefined && loaded !== last) keep(loaded);
  // The head and the controls are the same for all figures of the match, so they stay when the figures of a choice cannot be loaded.
  const preview = loaded ?? last;
  if (error?.status === 404 || error?.status === 400) return <MessageCard title="There is no such match." />;
  if (preview === undefined && error === null) return <MatchSkeleton />;
  if (preview === undefined) {
    const failure = messageOr(error, 'The match could not be loaded');
    return <MessageCard title={failure} action={<Button onClick={() => void refetch()}>Retry</Button>} />;
  }
  if (address.has('sheet')) return <MatchSheet id={id} preview={preview} />;
  return (
    <div className={`column gap-3 ${styles.page}`} aria-busy={isPlaceholderData}>
      <MatchHead preview={preview} />
      <MatchControls settings={settings} plan={plan} preview={preview} onChange={change} />
      <FailedLoad what="The match" result={reply} />
      {loaded !== undefined && <Figures preview={loaded} side={side} />}
    </div>
  );
}

/** The figures of a match with their sources. */
function Figures({ preview, side }: { readonly preview: MatchPreview; readonly side: LineSide }) {
  return (
    <>
      {preview.locked > 0 && <PlanLine text={`${preview.locked} more rows of this match are part of Premium.`} />}
      {preview.state === 'played' ? (
        <ObservedMatch preview={preview} />
      ) : (
        <PreviewedMatch preview={preview} side={side} />
      )}
      {preview.sources.map((source) => (
        <SourceCredit key={source.name} source={source} />
      ))}
    </>
  );
}

function inputOf(id: string, { shown, line, side }: MatchSettings) {
  return {
    id,
    ...(isMatchGroup(shown) ? { group: shown } : { statistic: shown }),
    ...(line === 'usual' ? {} : { line: String(line) }),
    side,
  };
}

/** Placeholder while the match is loading. */
function MatchSkeleton() {
  return (
    <div className={`column gap-3 ${styles.page}`} aria-busy="true" role="status" aria-label="Loading the match">
      <Skeleton height={86} />
      <Skeleton height={34} />
      <Skeleton height={220} />
      <Skeleton height={420} />
    </div>
  );
}

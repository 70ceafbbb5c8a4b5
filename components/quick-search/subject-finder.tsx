import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { LookCard } from '#components/quick-search/look-card.tsx';
import { LookFailure } from '#components/quick-search/look-failure.tsx';
import { LookSkeleton } from '#components/quick-search/look-skeleton.tsx';
import { ProblemLine } from '#components/quick-search/problem-line.tsx';
import styles from '#components/quick-search/quick-search.module.css';
import type { QuickSearchProps } from '#components/quick-search/quick-search.tsx';
import { ResultList } from '#components/quick-search/result-list.tsx';
import { SearchBox } from '#components/quick-search/search-box.tsx';
import { rowId } from '#components/quick-search/subject-grid.tsx';
import { foundGroups, recentGroups } from '#components/quick-search/subject-groups.ts';
import { useActiveRow } from '#components/quick-search/use-active-row.ts';
import { usePick } from '#components/quick-search/use-pick.ts';
import { type ListedSubject, useQuickMemory } from '#components/quick-search/use-quick-memory.ts';
import { useSearch } from '#components/shared/use-search.ts';
import { queryKey } from '#lib/api/query.ts';
import { MIN_QUERY, search } from '#lib/contract/search.ts';
import { subjectKey } from '#lib/domain/subject.ts';
import { lookOf } from '#lib/lookup/quick-looks.ts';

export interface SubjectFinderProps extends QuickSearchProps {
  /** Set while the server does not say who is there. */
  readonly unreachable: { readonly message: string; readonly retry: () => void } | null;
}

/** Search box, rows and look card. Only a picked row is fetched, for that is a metered request; walking over rows is free. */
export function SubjectFinder({ stores, remembered, unreachable, onOpen }: SubjectFinderProps) {
  const client = useQueryClient();
  const gridId = useId();
  const memory = useQuickMemory(stores, remembered);
  const pick = usePick(stores.passing, memory.remember);
  const [text, setText] = useState('');
  // Rows keep their places while they are looked at, whatever is picked or pinned.
  const [recents, setRecents] = useState(memory.recents);

  const results = useSearch(search, text);
  const query = text.trim().length >= MIN_QUERY ? text.trim() : null;
  const groups = query === null ? recentGroups(recents) : results.found ? foundGroups(results.found) : [];
  const active = useActiveRow(
    groups.flatMap(({ subjects }) => subjects),
    query !== null,
  );
  const activeKey = active.subject && subjectKey(active.subject);
  const [look] = memory.looks;

  useEffect(() => {
    if (activeKey !== null) document.getElementById(rowId(gridId, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [gridId, activeKey]);

  function type(next: string): void {
    setText(next);
    active.leave();
    if (next.trim().length < MIN_QUERY) setRecents(memory.recents);
  }

  function show(subject: ListedSubject): void {
    active.moveTo(subject);
    const known = lookOf(memory.looks, subject);
    if (known) {
      pick.reset();
      memory.remember(known);
    } else {
      pick.mutate(subject);
    }
  }

  function retry(): void {
    if (unreachable) unreachable.retry();
    if (results.error) void client.refetchQueries({ queryKey: queryKey(search), type: 'active' });
  }

  const problem = results.error?.message ?? unreachable?.message;
  return (
    <>
      <h1 className={styles['title']}>Tenline quick search</h1>
      <SearchBox
        text={text}
        onText={type}
        isLoading={results.isLoading}
        gridId={gridId}
        isExpanded={groups.length > 0}
        activeRow={activeKey === null ? undefined : rowId(gridId, activeKey)}
        onMove={active.move}
        onEnter={() => active.subject && show(active.subject)}
      />
      {problem !== undefined && <ProblemLine message={problem} onRetry={retry} />}
      <div className={styles['list']}>
        {results.error === null && (
          <ResultList
            id={gridId}
            groups={groups}
            query={query}
            isLoading={results.isLoading}
            active={activeKey}
            shown={pick.isPending ? subjectKey(pick.variables) : look ? subjectKey(look) : null}
            pinned={new Set(memory.recents.filter(({ pinned }) => pinned).map(subjectKey))}
            onPick={show}
            onTogglePin={memory.togglePin}
            onOpen={() => onOpen(null)}
          />
        )}
      </div>
      <p className={styles['title']} role="status">
        {query !== null && results.found && !results.isLoading && foundText(results.found.counts)}
      </p>
      {pick.isPending ? (
        <LookSkeleton name={pick.variables.name} detail={pick.variables.detail} />
      ) : pick.isError ? (
        <LookFailure name={pick.variables.name} error={pick.error} onRetry={() => pick.mutate(pick.variables)} />
      ) : look ? (
        <LookCard
          look={look}
          onLine={(line) => memory.replace({ ...look, line })}
          onOpen={() => onOpen({ subject: subjectKey(look) })}
        />
      ) : null}
    </>
  );
}

function foundText({ players, teams }: { readonly players: number; readonly teams: number }): string {
  return `${players} ${players === 1 ? 'player' : 'players'}, ${teams} ${teams === 1 ? 'team' : 'teams'} found`;
}

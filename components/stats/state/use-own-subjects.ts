import { useEffect, useMemo, useState } from 'react';
import { useWatchlist } from '#components/shared/watch/use-watchlist.ts';
import { readKeptComparison } from '#components/stats/state/stored-comparison.ts';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { OwnMark } from '#lib/domain/league/league-points.ts';
import { parseSubjectKey, type Subject } from '#lib/domain/names/subject.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The marks of players and teams, by id. */
type OwnSubjects = Readonly<Record<SubjectType, ReadonlyMap<number, OwnMark>>>;

/**
 * The subjects of the user's panels, as stored on this device, and of the watchlist. A subject of both has the mark of
 * the panels. Empty until they are read.
 */
export function useOwnSubjects({ id, plan }: Pick<User, 'id' | 'plan'>): OwnSubjects {
  const { preferences } = useShell();
  const { entries } = useWatchlist();
  const [inPanels, setInPanels] = useState<readonly Subject[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readKeptComparison(preferences, { id, plan }).then(({ panels }) => {
      if (isCurrent) setInPanels(panels.flatMap(({ subject }) => subject ?? []));
    });
    return () => {
      isCurrent = false;
    };
  }, [preferences, id, plan]);
  return useMemo(() => {
    const watched = (entries ?? []).flatMap(({ subject }) => parseSubjectKey(subject) ?? []);
    const marks = (type: SubjectType) =>
      new Map([
        ...watched.filter((one) => one.type === type).map((one) => [one.id, 'watched'] as const),
        ...inPanels.filter((one) => one.type === type).map((one) => [one.id, 'panel'] as const),
      ]);
    return { player: marks('player'), team: marks('team') };
  }, [entries, inPanels]);
}

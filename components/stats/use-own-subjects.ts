import { useEffect, useState } from 'react';
import { readKeptComparison } from '#components/stats/stored-comparison.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import type { User } from '#lib/contract/user.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The ids of players and teams. */
type OwnSubjects = Readonly<Record<SubjectType, ReadonlySet<number>>>;

const NONE: OwnSubjects = { player: new Set(), team: new Set() };

/**
 * The players and teams of the user's panels, as they are stored on this device. Empty until they are read.
 */
export function useOwnSubjects({ id, plan }: Pick<User, 'id' | 'plan'>): OwnSubjects {
  const { preferences } = useShell();
  const [own, setOwn] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    void readKeptComparison(preferences, { id, plan }).then(({ panels }) => {
      if (!isCurrent) return;
      const subjects = panels.flatMap(({ subject }) => subject ?? []);
      const ids = (type: SubjectType) => new Set(subjects.filter((one) => one.type === type).map((one) => one.id));
      setOwn({ player: ids('player'), team: ids('team') });
    });
    return () => {
      isCurrent = false;
    };
  }, [preferences, id, plan]);
  return own;
}

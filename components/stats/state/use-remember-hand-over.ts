import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';
import { headOf } from '#lib/lookup/quick-look.ts';
import { rememberSubject } from '#lib/lookup/recent-subjects.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * Adds a subject that another part of the browser passed, such as a suggestion of the address bar, to the recent
 * subjects. It is added once its details are loaded.
 *
 * @param key the parameter `subject` of the address; it becomes `null` soon, because the page replaces the address
 */
export function useRememberHandOver(key: string | null): void {
  const backend = useBackend();
  const { preferences } = useShell();
  const [handed, setHanded] = useState(key);
  if (key !== null && key !== handed) setHanded(key);
  const subject = parseSubjectKey(handed ?? '');
  const { type, id } = subject ?? { type: 'player' as const, id: 0 };
  // Only reads the cache, because the panel makes the metered request.
  const { data } = useQuery({ ...query(backend, subjectDetail, { type, id }), enabled: false });
  const detail = subject === null ? undefined : data?.data;
  useEffect(() => {
    if (detail) void rememberSubject(preferences, listedOf(detail));
  }, [preferences, detail]);
}

function listedOf(detail: Parameters<typeof headOf>[0]) {
  const { type, id, name, detail: place } = headOf(detail);
  return { type, id, name, detail: place };
}

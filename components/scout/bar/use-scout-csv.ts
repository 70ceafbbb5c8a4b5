import { useState } from 'react';
import { fetchWindow } from '#components/scout/rows/use-scout-rows.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { SCOUT_LIMITS } from '#lib/contract/scout/scout.ts';
import { scoutCsv } from '#lib/domain/scout/scout-csv.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import type { ScoutSettings } from '#lib/domain/scout/scout-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The number of attempts to read all rows from the same data. */
const TRIES = 3;

const DATA_CHANGING = 'The data keeps changing. Please save the CSV again in a minute.';

/** Returns a function that saves all rows of a view as CSV, including those that are not loaded. */
export function useScoutCsv(settings: ScoutSettings) {
  const backend = useBackend();
  const { saveFile } = useShell();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const rows = await allRows(backend, settings, TRIES);
      if (rows === null) showToast({ kind: 'error', text: DATA_CHANGING });
      else saveFile({ name: 'tenline-scout.csv', type: 'text/csv', content: scoutCsv(rows) });
    } catch (error) {
      showToast({ kind: 'error', text: messageOr(error, 'Scout could not be loaded') });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save: () => void save() };
}

/** All rows of a view. `null` when the data changed during each attempt, because rows of different data do not fit together. */
async function allRows(backend: Backend, settings: ScoutSettings, tries: number): Promise<readonly ScoutRow[] | null> {
  const { facts, rows } = await fetchWindow(backend, settings, { limit: SCOUT_LIMITS.rows });
  const all = [...rows];
  for (let cursor = facts.next; cursor !== null; ) {
    const window = await fetchWindow(backend, settings, { cursor, limit: SCOUT_LIMITS.rows });
    if (window.facts.stamp !== facts.stamp) return tries > 1 ? allRows(backend, settings, tries - 1) : null;
    all.push(...window.rows);
    cursor = window.facts.next;
  }
  return all;
}

import { screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { AnalyzerPage } from '#components/analyzer/analyzer-page.tsx';
import type { ApiReply } from '#lib/backend/backend.ts';
import type { AnalyzedMatch, AnalyzerRecord } from '#lib/contract/analyzer.ts';
import type { User } from '#lib/contract/user.ts';
import { source } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { nearEverything } from '#tests/support/near-everything.ts';
import { analyzerRecordOf } from '#tests/support/record-builders.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

// The page loads these parts on first use; the import compiles them before a test waits.
import '#components/analyzer/record-view.tsx';
import '#components/shared/note-dialog-window.tsx';

/** The current day, a Saturday. */
export const TODAY = '2026-11-21';

export interface AnalyzerScene {
  user?: User | null;
  /** The matches by day; a day that is not named has none. */
  days?: Readonly<Record<string, readonly AnalyzedMatch[]>>;
  /** Takes precedence over `days`; where it returns `undefined`, `days` has the reply. */
  day?: (date: string) => ApiReply | Promise<ApiReply> | undefined;
  record?: AnalyzerRecord | ApiReply;
  /** The query of the address. */
  search?: string;
}

/** The reply with a day's matches. */
export function dayReply(data: readonly AnalyzedMatch[], locked = 0): ApiReply {
  return { ok: true, body: { data, locked, source: data.length > 0 ? source({ label: 'Demo data' }) : null } };
}

/** Renders the Analyzer at noon of {@link TODAY}; `requestedPaths()` returns the requested paths except `/me`. */
export function renderAnalyzer(scene: AnalyzerScene = {}) {
  const { user = aUser(), days = {}, day, record = analyzerRecordOf(), search = '' } = scene;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  nearEverything();
  const backend = fakeBackend({
    user,
    answer({ path }) {
      if (path === '/analyzer/record') return 'ok' in record ? record : { ok: true, body: record };
      const date = path.replace('/analyzer/', '');
      return day?.(date) ?? dayReply(days[date] ?? []);
    },
  });
  const requestedPaths = () => backend.calls.map(({ path }) => path).filter((path) => path !== '/me');
  return { ...renderApp(<AnalyzerPage />, { backend, at: `/app/analyzer${search}` }), requestedPaths };
}

/** The button that opens and closes a match. */
export const matchButton = (teams: string) => screen.findByRole('button', { name: new RegExp(`^${teams}`) });

/** The card of a highlight by its name. */
export async function predictionCard(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

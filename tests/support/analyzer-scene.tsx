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
  /** The matches by day, which are moved to it; a day that is not named has none. */
  days?: Readonly<Record<string, readonly AnalyzedMatch[]>>;
  /** Takes precedence over `days`; where it returns `undefined`, `days` has the reply. */
  day?: (date: string) => ApiReply | Promise<ApiReply> | undefined;
  /** The last ten games of the opened matches, by the id of a prediction. */
  form?: Readonly<Record<number, readonly (number | null)[]>> | ApiReply;
  record?: AnalyzerRecord | ApiReply;
  /** The reply to a query of `/opponent-allowed`. */
  allowed?: (query: string) => ApiReply;
  /** The query of the address. */
  search?: string;
}

/** The reply with a day's matches; a day without any has the nearest kick-offs instead. */
export function dayReply(
  data: readonly AnalyzedMatch[],
  { locked = 0, nearest = { before: null, after: null } }: DayParts = {},
): ApiReply {
  if (data.length === 0) return { ok: true, body: { data, locked, source: null, nearest } };
  return { ok: true, body: { data, locked, source: source({ label: 'Demo data' }) } };
}

interface DayParts {
  locked?: number;
  nearest?: { before: string | null; after: string | null };
}

/** Renders the Analyzer at noon of {@link TODAY}; `requestedPaths()` returns the requested paths except `/me`. */
export function renderAnalyzer(scene: AnalyzerScene = {}) {
  const { user = aUser(), days = {}, day, record = analyzerRecordOf(), form = {}, search = '' } = scene;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  nearEverything();
  const backend = fakeBackend({
    user,
    answer({ path }) {
      if (path.startsWith('/opponent-allowed?')) return scene.allowed?.(path.split('?')[1] ?? '');
      if (path === '/analyzer/record') return 'ok' in record ? record : { ok: true, body: record };
      if (path.startsWith('/analyzer/matches/')) {
        const data = Object.entries(form).map(([id, counts]) => ({ id: Number(id), counts }));
        return 'ok' in form ? form : { ok: true, body: { data } };
      }
      const date = path.replace('/analyzer/', '');
      const moved = (match: AnalyzedMatch) => ({ ...match, matchDate: match.matchDate.replace(/^.{10}/, date) });
      return day?.(date) ?? dayReply((days[date] ?? []).map(moved));
    },
  });
  const requestedPaths = () => backend.calls.map(({ path }) => path).filter((path) => path !== '/me');
  return { ...renderApp(<AnalyzerPage />, { backend, at: `/app/analyzer${search}` }), requestedPaths };
}

/** The button that opens and closes a match. */
export const matchButton = (teams: string) => screen.findByRole('button', { name: new RegExp(`^${teams}`) });

/** The card of a highlight by its name and statistic: "Harry Kane, Shots". */
export async function predictionCard(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

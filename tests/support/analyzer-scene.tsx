import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { AnalyzerPage } from '#components/analyzer/analyzer-page.tsx';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { AnalyzedMatch, AnalyzerRecord } from '#lib/contract/football/analyzer.ts';
import type { Source } from '#lib/contract/football/source.ts';
import type { User } from '#lib/contract/user/user.ts';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import type { SavedFile } from '#lib/shell/clipboard.ts';
import { source } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { nearEverything } from '#tests/support/near-everything.ts';
import { analyzerRecordOf, gradedIn } from '#tests/support/record-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

// The page loads these parts on first use. The import compiles them before a test waits for them.
import '#components/analyzer/record-view.tsx';
import '#components/shared/notes/note-dialog-window.tsx';

/** The current day, a Saturday. */
export const TODAY = '2026-11-21';

export interface AnalyzerScene {
  user?: User | null;
  /** The matches by day; each gets its day as the date. Any other day has no match. */
  days?: Readonly<Record<string, readonly AnalyzedMatch[]>>;
  /** Takes precedence over `days`, unless it returns `undefined`. */
  day?: (date: string) => ApiReply | Promise<ApiReply> | undefined;
  /** The last ten games of the opened matches, by the id of a prediction. */
  form?: Readonly<Record<number, readonly (number | null)[]>>;
  /** The reply for an opened match; by default with its predictions. */
  opened?: () => ApiReply | Promise<ApiReply>;
  /** The coming kick-offs with predictions. */
  kickOffs?: readonly string[];
  record?: AnalyzerRecord | ApiReply;
  /** The reply to a query of `/opponent-allowed`. */
  allowed?: (query: string) => ApiReply;
  /** The query of the address. */
  search?: string;
}

/** The reply with the matches of a day. A day without a match has the nearest kick-offs instead. */
export function dayReply(
  matches: readonly AnalyzedMatch[],
  { locked = 0, nearest, sources = [source({ label: 'Demo data' })] }: DayParts = {},
): ApiReply {
  const data = matches.map(listedMatch);
  if (data.length === 0) {
    return { ok: true, body: { data, locked, source: null, nearest: nearest ?? { before: null, after: null } } };
  }
  return { ok: true, body: { data, locked, source: sources[0] ?? null, sources, nearest } };
}

interface DayParts {
  locked?: number;
  nearest?: { before: string | null; after: string | null };
  /** By default one with a label. */
  sources?: readonly Source[];
}

/**
 * Renders the Analyzer at noon of {@link TODAY}. `requested(start)` returns the requested paths that begin with
 * `start`. `pending(count)` resolves when the replies to only `count` queries have not arrived.
 */
export function renderAnalyzer(scene: AnalyzerScene = {}) {
  const {
    user = aUser(),
    days = {},
    day,
    record = analyzerRecordOf(),
    form = {},
    opened,
    kickOffs = [],
    search = '',
  } = scene;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  nearEverything();
  const backend = fakeBackend({
    user,
    answer({ path }) {
      if (path.startsWith('/opponent-allowed?')) return scene.allowed?.(path.split('?')[1] ?? '');
      if (path === '/analyzer/kick-offs') return { ok: true, body: { kickOffs } };
      if (path === '/analyzer/record') return 'ok' in record ? record : { ok: true, body: record };
      if (path.startsWith('/analyzer/record/')) return { ok: true, body: { predictions: [gradedIn(path.slice(-7))] } };
      if (path.startsWith('/analyzer/matches/')) {
        const match = Object.values(days)
          .flat()
          .find(({ id }) => path.endsWith(`/${id}`));
        const data = Object.entries(form).map(([id, counts]) => ({ id: Number(id), counts }));
        if (match === undefined) return apiFailure(404, 'This match does not exist.');
        return opened?.() ?? { ok: true, body: { data, match } };
      }
      const [, date = ''] = /^\/analyzer\/([\d-]+)\/list$/.exec(path) ?? [];
      const moved = (match: AnalyzedMatch) => ({ ...match, matchDate: match.matchDate.replace(/^.{10}/, date) });
      return day?.(date) ?? dayReply((days[date] ?? []).map(moved));
    },
  });
  const requested = (start: string) => backend.calls.map(({ path }) => path).filter((path) => path.startsWith(start));
  const client = createQueryClient();
  const pending = (count: number) => waitFor(() => expect(client.isFetching()).toBe(count));
  const saved: SavedFile[] = [];
  const shell = { ...memoryShell(), saveFile: (file: SavedFile) => void saved.push(file) };
  const app = renderApp(<AnalyzerPage />, { backend, client, shell, at: `/app/analyzer${search}` });
  return { ...app, requested, pending, saved };
}

/** The button that opens and closes a match. */
export const matchButton = (teams: string) => screen.findByRole('button', { name: new RegExp(`^${teams}`) });

/** The card of a highlight by its name and statistic: "Harry Kane, Shots". */
export async function predictionCard(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

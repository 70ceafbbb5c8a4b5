import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { ScoutPage } from '#components/scout/scout-page.tsx';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import type { ScoutReply } from '#lib/contract/scout/scout.ts';
import type { User } from '#lib/contract/user/user.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { scoutReply } from '#tests/support/scout-builders.ts';
import { aUser } from '#tests/support/user.ts';

// The page loads these parts on first use. The import compiles them before a test waits for them.
import '#components/scout/bar/paste-lineup.tsx';
import '#components/scout/bar/save-view.tsx';
import '#components/scout/bar/scout-filters.tsx';

/** A reply with one row for each name, in their order. */
export function replyOf(names: readonly string[], parts: Partial<ScoutReply> = {}): ScoutReply {
  const one = scoutReply();
  const columns = Object.fromEntries(
    Object.entries(one.columns).map(([column, values]) => [column, names.map(() => values?.[0])]),
  ) as ScoutReply['columns'];
  const named = { ...columns, id: names.map((_, index) => index + 1), name: [...names] };
  return { ...one, total: names.length, columns: named, ...parts };
}

interface ScoutScene {
  readonly user?: User;
  readonly reply?: (query: URLSearchParams) => ScoutReply;
  /** The body of the reply to a search, or its promise. */
  readonly search?: (query: string) => unknown;
  readonly at?: string;
  /** Replies to calls other than those of rows and searches. */
  readonly answer?: (call: ApiCall) => ApiReply | Promise<ApiReply> | undefined;
  /** The stored preferences of the device. */
  readonly kept?: Record<string, unknown>;
}

/** Renders Scout; `questions` are the queries of its requests for rows. */
export function renderScout({
  user = aUser(),
  reply = () => replyOf(['Karl', 'Mid']),
  search,
  at = '',
  answer,
  kept,
}: ScoutScene = {}) {
  const questions: URLSearchParams[] = [];
  const shell = memoryShell(kept);
  const saveFile = vi.spyOn(shell, 'saveFile');
  const downloadFrom = vi.spyOn(shell, 'downloadFrom');
  const backend = fakeBackend({
    user,
    answer(call) {
      const { path: address } = call;
      const [path, text] = address.split('?');
      const question = new URLSearchParams(text);
      if (path === '/search') {
        return Promise.resolve(search?.(question.get('query') ?? '')).then((body) => ({ ok: true, body }));
      }
      if (path !== '/scout') return answer?.(call);
      questions.push(question);
      return { ok: true, body: { success: true, data: reply(question) } };
    },
  });
  return {
    // At another address the page is gone, as in the app. Otherwise it would write its settings into that address.
    ...renderApp(
      <Routes>
        <Route path="/app/scout" element={<ScoutPage />} />
        <Route path="*" element={null} />
      </Routes>,
      { backend, shell, at: `/app/scout${at}` },
    ),
    questions,
    saveFile,
    downloadFrom,
    preferences: shell.preferences,
  };
}

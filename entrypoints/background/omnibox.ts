import * as z from 'zod/mini';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { MIN_QUERY, type SearchReply, search } from '#lib/contract/football/search.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { lookupOf, type Suggestion, suggestionsOf } from '#lib/lookup/suggestions.ts';

/** Milliseconds to wait after the last key, as in the search boxes. */
const PAUSE = 300;

/** The key in `storage.session` of the suggested subjects. They are stored, because the worker can stop before the user chooses one. */
export const OFFERED = 'tenline.offered';
const offeredSchema = z.record(z.string(), z.string());

type OmniboxBrowser = Parameters<typeof showLookup>[0] & {
  readonly omnibox: {
    setDefaultSuggestion(suggestion: { description: string }): unknown;
    readonly onInputStarted: BrowserEvent<[]>;
    readonly onInputChanged: BrowserEvent<[text: string, suggest: (found: Suggestion[]) => void]>;
    readonly onInputEntered: BrowserEvent<[text: string]>;
  };
  readonly windows: { getLastFocused(): Promise<{ id?: number | undefined }> };
};

export interface OmniboxOptions {
  readonly backend: Pick<Backend, 'request'>;
  /** True in Chrome, which parses descriptions as XML. Firefox does not. */
  readonly isXml: boolean;
}

/** Handles the keyword `tl` of the address bar. Suggests players and teams, and shows the chosen one. */
export function answerOmnibox(browser: OmniboxBrowser, { backend, isXml }: OmniboxOptions): void {
  const worded = isXml ? escapeXml : (text: string) => text;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest = '';
  // The panel must open without an `await`, so the id of its window is read when the input starts, and at the next key when the worker has
  // restarted since. If it restarts before Enter, the id is read again and the browser may refuse to open the panel.
  let windowId: number | undefined;

  async function lastFocused(): Promise<number | undefined> {
    windowId = (await browser.windows.getLastFocused()).id;
    return windowId;
  }

  function prompt(text: string): void {
    const description = text === '' ? 'Look up a player or team in Tenline' : `Look up “${text}” in Tenline`;
    void browser.omnibox.setDefaultSuggestion({ description: worded(description) });
  }

  browser.omnibox.onInputStarted.addListener(() => {
    prompt('');
    void lastFocused();
  });

  browser.omnibox.onInputChanged.addListener((text, suggest) => {
    const query = text.trim();
    latest = query;
    if (windowId === undefined) void lastFocused();
    prompt(query);
    clearTimeout(pause);
    if (query.length < MIN_QUERY) return;
    pause = setTimeout(async () => {
      const found = await findSubjects(backend, query);
      // This reply belongs to an older text. Its subjects would replace the subjects of the suggestions on screen.
      if (query !== latest) return;
      const { suggestions, offered } = suggestionsOf(found);
      await browser.storage.session.set({ [OFFERED]: offered });
      suggest(suggestions.map((one) => ({ ...one, description: worded(one.description) })));
    }, PAUSE);
  });

  browser.omnibox.onInputEntered.addListener((text) => {
    clearTimeout(pause);
    const lookup = read(text);
    if (windowId !== undefined) void showLookup(browser, windowId, lookup);
    else void lastFocused().then((found) => (found === undefined ? undefined : showLookup(browser, found, lookup)));
  });

  async function read(text: string): Promise<Lookup> {
    const offered = offeredSchema.safeParse((await browser.storage.session.get(OFFERED))[OFFERED]);
    return lookupOf(text, offered.success ? offered.data : {});
  }
}

const NOTHING: SearchReply = { players: [], teams: [], counts: { players: 0, teams: 0 } };

/**
 * Searches for the text. Finds nothing without a session and when the server cannot be reached. The default suggestion
 * then opens the panel, which shows the reason.
 */
async function findSubjects(backend: Pick<Backend, 'request'>, query: string): Promise<SearchReply> {
  return send(backend, search, { query }).catch(() => NOTHING);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

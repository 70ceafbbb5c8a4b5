import * as z from 'zod/mini';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { MIN_QUERY, type SearchReply, search } from '#lib/contract/search.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { lookupOf, type Suggestion, suggestionsOf } from '#lib/lookup/suggestions.ts';

/** The debounce of the search boxes, in milliseconds. */
const PAUSE = 300;

/** The key of the last suggestions' subjects in `storage.session`: the worker can stop before one is chosen. */
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
  /** Chrome parses descriptions as XML, Firefox does not. */
  readonly isXml: boolean;
}

/** Handles the keyword `tl` of the address bar: suggests players and teams and shows the chosen one. */
export function answerOmnibox(browser: OmniboxBrowser, { backend, isXml }: OmniboxOptions): void {
  const worded = isXml ? escapeXml : (text: string) => text;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest = '';
  // The panel must open without an await, so its window is read when the input starts. After a restart of the worker in between it opens
  // late.
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
    prompt(query);
    clearTimeout(pause);
    if (query.length < MIN_QUERY) return;
    pause = setTimeout(async () => {
      const found = await findSubjects(backend, query);
      // A late reply for an older text would replace the subjects of the suggestions that are shown.
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

/** Empty without a session and when the server cannot be reached; the default suggestion opens the panel, which shows the reason. */
async function findSubjects(backend: Pick<Backend, 'request'>, query: string): Promise<SearchReply> {
  return send(backend, search, { query }).catch(() => NOTHING);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

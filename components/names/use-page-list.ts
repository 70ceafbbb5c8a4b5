import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { pageNames } from '#lib/contract/football/page-names.ts';
import { pageFragments } from '#lib/domain/page/fragments.ts';
import { pageList } from '#lib/domain/page/page-list.ts';
import type { PageText } from '#lib/domain/page/page-text.ts';
import { type SharedParts, sharedPage } from '#lib/domain/page/shared-text.ts';
import { type KeptList, keptKey, meantSubjects, ofKept, type ShownList } from '#lib/domain/page/shown-list.ts';
import { keepPageLists, readPageLists } from '#lib/lookup/page-lists.ts';
import { type ReadingBrowser, readTab } from '#lib/lookup/reading/read-tab.ts';

/** What an address wants to be read: the page of a tab, or a text that was shared. */
type Wanted = { readonly tabId: number } | SharedParts;

/** The list that is shown, and those before it. */
interface PageLists {
  readonly shown: ShownList | null;
  readonly earlier: readonly KeptList[];
}

/** The number of lists that are kept besides the shown one. */
const EARLIER = 2;

const NOTHING: PageLists = { shown: null, earlier: [] };

/**
 * The names of the page that the address wants to be read. The parameters are removed from the address first, so that
 * nothing is read twice. The list stays while the window is open, and its subjects until the browser closes.
 */
export function usePageList(userId: number, browser: ReadingBrowser | undefined) {
  const backend = useBackend();
  const client = useQueryClient();
  const key = ['page lists', userId] as const;
  const kept = queryOptions({
    queryKey: key,
    queryFn: async (): Promise<PageLists> => {
      const [last, ...earlier] = await readPageLists(userId);
      return { shown: last === undefined ? null : ofKept(last), earlier };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data: lists = NOTHING } = useQuery(kept);

  async function put(shown: ShownList, earlier: readonly KeptList[]): Promise<void> {
    const others = [...new Map(earlier.map((one) => [keptKey(one), one])).values()]
      .filter((one) => one.subjects.length > 0 && keptKey(one) !== keptKey(keptOf(shown)))
      .slice(0, EARLIER);
    client.setQueryData(key, { shown, earlier: others } satisfies PageLists);
    await keepPageLists(userId, [keptOf(shown), ...others]);
  }

  const reading = useMutation<void, ApiError, Wanted>({
    scope: { id: 'page list' },
    async mutationFn(wanted) {
      const page = await pageOf(wanted, browser);
      const fragments = pageFragments(page);
      const reply = fragments.length === 0 ? NO_NAMES : await send(backend, pageNames, { fragments });
      const before = await client.ensureQueryData(kept);
      const next = { list: pageList(page, reply), faults: page.faults, answers: {} };
      await put(next, [...(before.shown === null ? [] : [keptOf(before.shown)]), ...before.earlier]);
    },
  });

  const [address, setAddress] = useSearchParams();
  const start = useEffectEvent((query: URLSearchParams) => {
    const wanted = wantedBy(query);
    if (wanted === null) return;
    setAddress({}, { replace: true });
    reading.mutate(wanted);
  });
  useEffect(() => start(address), [address]);

  return {
    shown: lists.shown,
    earlier: lists.earlier,
    isReading: reading.isPending,
    error: reading.error,
    retry: () => reading.variables && reading.mutate(reading.variables),
    /** Answers a question of the list; `undefined` opens it again. */
    answer(text: string, subject: string | null | undefined): void {
      if (lists.shown === null) return;
      const { [text]: _, ...others } = lists.shown.answers;
      const answers = subject === undefined ? others : { ...others, [text]: subject };
      void put({ ...lists.shown, answers }, lists.earlier);
    },
    /** Shows an earlier list in place of the present one. */
    choose(list: KeptList): void {
      const others = lists.earlier.filter((one) => one !== list);
      void put(ofKept(list), lists.shown === null ? others : [keptOf(lists.shown), ...others]);
    },
  };
}

const NO_NAMES = { found: [], matches: [] };

function keptOf({ list, answers }: ShownList): KeptList {
  return { subjects: meantSubjects({ list, answers }), match: list.match };
}

/** The parameters of a press in the browser, and of the system's Share (`share_target` of the web manifest). */
function wantedBy(query: URLSearchParams): Wanted | null {
  const tab = query.get('read');
  if (tab !== null) return /^\d{1,10}$/.test(tab) ? { tabId: Number(tab) } : null;
  const shared = { title: query.get('title'), text: query.get('text'), url: query.get('url') };
  return Object.values(shared).some((part) => part !== null) ? shared : null;
}

async function pageOf(wanted: Wanted, browser: ReadingBrowser | undefined): Promise<PageText> {
  if (!('tabId' in wanted)) return sharedPage(wanted);
  return browser === undefined
    ? { isSelection: false, blocks: [], faults: ['browser'] }
    : readTab(browser, wanted.tabId);
}

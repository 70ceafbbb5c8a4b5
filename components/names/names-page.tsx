import { NameList } from '#components/names/name-list.tsx';
import { PrivacyNotice } from '#components/names/page-notices.tsx';
import { usePageList } from '#components/names/use-page-list.ts';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { type CommandList, useAssignedKeys } from '#components/shared/use-assigned-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user/user.ts';
import { type KeptList, keptKey, keptTitle } from '#lib/domain/page/shown-list.ts';
import type { ReadingBrowser } from '#lib/lookup/reading/read-tab.ts';
import { nativeBrowser } from '#lib/shell/native-browser.ts';

interface NamesPageProps {
  /** Absent on the website, which cannot read pages. */
  readonly browser?: NamesBrowser | undefined;
}

/**
 * The names on the page that the user had read. Needs a router, a `QueryClientProvider`, a `BackendContext` and a
 * `ShellContext`.
 */
export function NamesPage({ browser = extension() }: NamesPageProps) {
  const current = useCurrentUser();
  return (
    <div className="column gap-3">
      <h1>Names on this page</h1>
      <NoUser current={current} guest="Please log in to list the names on a page" />
      {current.state === 'signed-in' && <Names key={current.user.id} user={current.user} browser={browser} />}
    </div>
  );
}

/** On the website, Chrome has the API too, but without these parts. */
function extension(): NamesBrowser | undefined {
  return nativeBrowser?.scripting === undefined ? undefined : nativeBrowser;
}

function Names({ user, browser }: { readonly user: User; readonly browser: NamesBrowser | undefined }) {
  const { shown, earlier, isReading, error, retry, answer, choose } = usePageList(user.id, browser);
  if (isReading) return <Spinner label="Reading the page" size="large" />;
  return (
    <>
      <PrivacyNotice userId={user.id} />
      {error !== null ? (
        <EmptyState
          title={messageOr(error, 'The names could not be looked up')}
          action={<Button onClick={retry}>Retry</Button>}
        />
      ) : shown === null ? (
        <HowToRead browser={browser} title="No page has been read yet" />
      ) : (
        <NameList shown={shown} user={user} onAnswer={answer} />
      )}
      {shown !== null && shown.list.groups.length === 0 && (
        <HowToRead browser={browser} title="No player, team or referee was found" />
      )}
      <EarlierLists lists={earlier} onChoose={choose} />
    </>
  );
}

interface EarlierListsProps {
  readonly lists: readonly KeptList[];
  readonly onChoose: (list: KeptList) => void;
}

/** The lists of the pages that were read before. A press shows one again. */
function EarlierLists({ lists, onChoose }: EarlierListsProps) {
  if (lists.length === 0) return null;
  return (
    <div className="row wrap gap-2 small">
      <span className="muted">Earlier:</span>
      {lists.map((list) => (
        <Button key={keptKey(list)} size="small" onClick={() => onChoose(list)}>
          {keptTitle(list)}
        </Button>
      ))}
    </div>
  );
}

/** The parts of the extension API that the page uses. */
export interface NamesBrowser extends ReadingBrowser {
  readonly commands: CommandList;
}

interface HowToReadProps {
  readonly browser: NamesBrowser | undefined;
  readonly title: string;
}

/**
 * Says how a page is read. A press in the side panel cannot read it, because the browser permits that only for a press
 * outside.
 */
function HowToRead({ browser, title }: HowToReadProps) {
  const shortcut = useAssignedKeys(browser?.commands).get('read-page') || 'the shortcut that you choose in Settings';
  const text =
    browser === undefined
      ? 'Share a text or a link with the installed app, or read pages with the browser extension.'
      : `Go to the page and press ${shortcut}, choose “Read this page” in its context menu, or press the button of that name in the toolbar popup. The browser does not let this panel read the page by itself.`;
  return <EmptyState title={title} text={text} />;
}

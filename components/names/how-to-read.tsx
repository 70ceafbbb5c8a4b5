import { type CommandList, useAssignedKeys } from '#components/shared/use-assigned-keys.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ReadingBrowser } from '#lib/lookup/reading/read-tab.ts';

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
export function HowToRead({ browser, title }: HowToReadProps) {
  const shortcut = useAssignedKeys(browser?.commands).get('read-page') || 'the shortcut that you choose in Settings';
  const text =
    browser === undefined
      ? 'Share a text or a link with the installed app, or read pages with the browser extension.'
      : `Go to the page and press ${shortcut}, choose “Read this page” in its context menu, or press the button of that name in the toolbar popup. The browser does not let this panel read the page by itself.`;
  return <EmptyState title={title} text={text} />;
}

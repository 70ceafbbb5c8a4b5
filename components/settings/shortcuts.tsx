import { Keyboard } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { type CommandList, useAssignedKeys } from '#components/shared/use-assigned-keys.ts';
import { Button } from '#components/ui/button.tsx';

/** The commands of the manifest with their labels, in display order. */
const COMMANDS: readonly (readonly [name: string, label: string])[] = [
  ['_execute_action', 'Look up in the popup'],
  ['toggle-panel', 'Open or close the side panel'],
  ['look-up', 'Look up the selection in the side panel'],
  ['read-page', 'Read this page'],
];

/** The parts of the extension API that are used. */
export interface ShortcutBrowser {
  readonly commands: CommandList & {
    /** Present only in Firefox. */
    openShortcutSettings?(): Promise<void>;
  };
  readonly tabs: { create(tab: { url: string }): Promise<unknown> };
}

/**
 * The keyboard shortcuts that the browser has assigned, and a button that opens the browser's page for changing them. A link cannot open that page.
 */
export function Shortcuts({ browser: { commands, tabs } }: { readonly browser: ShortcutBrowser }) {
  const assigned = useAssignedKeys(commands);
  const change = () => commands.openShortcutSettings?.() ?? tabs.create({ url: 'chrome://extensions/shortcuts' });
  return (
    <SettingsSection heading="Shortcuts" text="Keys that work on every page.">
      <dl className={`stack gap-2 ${styles.shortcuts}`}>
        {COMMANDS.map(([name, label]) => (
          <div key={name}>
            <dt className={`muted small ${styles.quiet}`}>{label}</dt>
            <dd>{assigned.get(name) || 'Not assigned'}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => void change()}>
        <Keyboard size={16} aria-hidden="true" />
        Change shortcuts
      </Button>
    </SettingsSection>
  );
}

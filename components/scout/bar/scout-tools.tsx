import { ClipboardPaste, Download, Ellipsis, Save } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import styles from '#components/scout/bar/scout-bar.module.css';
import type { SavedViews } from '#components/scout/bar/use-saved-views.ts';
import { useScoutCsv } from '#components/scout/bar/use-scout-csv.ts';
import { useTableDownload } from '#components/shared/files/use-table-download.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { TABLE_NAMES } from '#lib/domain/data/table-names.ts';
import { type ScoutSettings, withSettings } from '#lib/domain/scout/scout-settings.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

const PasteLineup = lazyPart(async () => (await import('#components/scout/bar/paste-lineup.tsx')).PasteLineup);
const SaveView = lazyPart(async () => (await import('#components/scout/bar/save-view.tsx')).SaveView);

/** The whole tables with the games from which the figures of a view are computed. */
const GAME_TABLES = ['player-games', 'team-games', 'referee-games'] as const;

interface ScoutToolsProps {
  readonly settings: ScoutSettings;
  readonly saved: SavedViews;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/**
 * The tools of a view: paste a line-up, save the view, download it or whole tables. They are buttons in a wide window,
 * otherwise one and a menu.
 */
export const ScoutTools = memo(function ScoutTools({ settings, saved, onChange }: ScoutToolsProps) {
  const isRoomy = useMediaQuery(fromWidth('desktop'));
  const [dialog, setDialog] = useState<'paste' | 'save' | null>(null);
  const csv = useScoutCsv(settings);
  const { download } = useTableDownload();
  const close = (): void => setDialog(null);
  const paste = {
    label: 'Paste a line-up',
    icon: <ClipboardPaste size={15} aria-hidden="true" />,
    onPick: () => setDialog('paste'),
  };
  const others = [
    { label: 'Save view', icon: <Save size={15} aria-hidden="true" />, onPick: () => setDialog('save') },
    { label: 'CSV', icon: <Download size={15} aria-hidden="true" />, onPick: csv.save },
  ];
  const tables = GAME_TABLES.map((table) => ({ label: TABLE_NAMES[table], onPick: () => download(table) }));
  return (
    <span className={styles.tools}>
      {isRoomy ? (
        <>
          {[paste, ...others].map(({ label, icon, onPick }) => (
            <Button key={label} onClick={onPick} busy={label === 'CSV' && csv.isBusy}>
              {icon}
              {label}
            </Button>
          ))}
          <Menu label="Parquet" icon={<Download size={15} aria-hidden="true" />} items={tables} />
        </>
      ) : (
        <>
          <IconButton label={paste.label} icon={paste.icon} variant="secondary" onClick={paste.onPick} />
          <Menu
            label="More"
            isIcon
            icon={<Ellipsis size={16} aria-hidden="true" />}
            items={[...others, ...tables.map(({ label, onPick }) => ({ label: `Parquet: ${label}`, onPick }))]}
          />
        </>
      )}
      <Suspense>
        {dialog === 'save' && <SaveView settings={settings} saved={saved} onClose={close} />}
        {dialog === 'paste' && (
          <PasteLineup
            onClose={close}
            onFound={(subjects) => {
              close();
              onChange((before) => onlySubjects(before, subjects));
            }}
          />
        )}
      </Suspense>
    </span>
  );
});

/** Limits a view to pasted subjects. The view then covers eight days without other filters, because a filter could hide some subjects. */
function onlySubjects({ statistic, group, line, side, sort, order }: ScoutSettings, subjects: string): ScoutSettings {
  return withSettings({}, { statistic, group, line, side, sort, order, subjects, days: 8, availability: 'all' });
}

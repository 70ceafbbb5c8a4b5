import { Download } from 'lucide-react';
import { Menu } from '#components/ui/menu.tsx';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { notebookJson, notebookMarkdown } from '#lib/domain/notebook/notebook-export.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Buttons that save all notes as a file. The filter does not apply. */
export function ExportNotes({ notes }: { notes: readonly NotebookNote[] }) {
  const { saveFile } = useShell();
  function save(ending: 'md' | 'json'): void {
    const now = new Date();
    const day = localDay(now);
    saveFile({
      name: `tenline-notes-${day}.${ending}`,
      ...(ending === 'md'
        ? { type: 'text/markdown', content: notebookMarkdown(notes, day) }
        : { type: 'application/json', content: notebookJson(notes, now) }),
    });
  }
  return (
    <div className="to-end">
      <Menu
        label="Export"
        icon={<Download size={16} aria-hidden="true" />}
        items={[
          { label: 'All notes as Markdown', onPick: () => save('md') },
          { label: 'All notes as JSON', onPick: () => save('json') },
        ]}
      />
    </div>
  );
}

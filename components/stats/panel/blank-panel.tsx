import { ClipboardPaste, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from '#components/stats/parts/panel-card.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import { emptyPanel, type Panel, withSettingsOf } from '#lib/domain/panels/panel.ts';
import { panelText } from '#lib/domain/panels/panel-text.ts';

const PasteNames = lazyPart(async () => (await import('#components/stats/panel/paste-names.tsx')).PasteNames);

interface BlankPanelProps {
  readonly panel: Panel;
  readonly index: number;
  readonly plan: Plan;
  /** A panel with a subject, whose settings can be copied. `null` when there is none. */
  readonly model: Panel | null;
  readonly onChange: (change: (panel: Panel) => Panel) => void;
}

/**
 * A panel without a subject. It offers to copy the settings of another panel, so that the two subjects are comparable,
 * and to paste names.
 */
export function BlankPanel({ panel, index, plan, model, onChange }: BlankPanelProps) {
  const [isPasting, setPasting] = useState(false);
  const isAlike = model !== null && panelText(withSettingsOf(panel, model)) === panelText(panel);
  return (
    <div className={`center ${styles.blank}`}>
      <EmptyState
        icon={<Search />}
        title="No player or team selected"
        text="Use the search box above to find a player or team"
        action={
          <>
            {model?.subject && (
              <Button
                size="small"
                aria-pressed={isAlike}
                variant={isAlike ? 'primary' : 'secondary'}
                onClick={({ currentTarget }) => {
                  onChange((before) => (isAlike ? emptyPanel(plan, index) : withSettingsOf(before, model)));
                  currentTarget.closest('section')?.querySelector('input')?.focus();
                }}
              >
                Same settings as {model.subject.name ?? 'the other panel'}
              </Button>
            )}
            <Button size="small" onClick={() => setPasting(true)}>
              <ClipboardPaste size={15} aria-hidden="true" /> Paste a line-up
            </Button>
          </>
        }
      />
      <Suspense>{isPasting && <PasteNames onClose={() => setPasting(false)} />}</Suspense>
    </div>
  );
}

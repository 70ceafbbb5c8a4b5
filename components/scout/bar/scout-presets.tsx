import { Lock, X } from 'lucide-react';
import { useRef } from 'react';
import styles from '#components/scout/bar/scout-bar.module.css';
import type { SavedView, SavedViews } from '#components/scout/bar/use-saved-views.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { SCOUT_PRESETS } from '#lib/domain/scout/scout-presets.ts';
import { isSameView, type ScoutSettings, settingsIn, withView } from '#lib/domain/scout/scout-settings.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 8_000;

interface ScoutPresetsProps {
  readonly settings: ScoutSettings;
  readonly plan: Plan;
  readonly saved: SavedViews;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/** The presets and the saved views, each as a button. A press keeps the chosen days, league and team. A second press leaves the view. */
export function ScoutPresets({ settings, plan, saved, onChange }: ScoutPresetsProps) {
  const toggle = (view: ScoutSettings, isOn: boolean): void => onChange((before) => withView(before, isOn ? {} : view));
  const fail = (text: string) => (error: unknown) => showToast({ kind: 'error', text: messageOr(error, text) });
  /** The ids of the views that are being deleted. */
  const removing = useRef(new Set<number>());
  const list = useRef<HTMLUListElement>(null);
  function remove({ id, name, settings: view }: SavedView, index: number): void {
    if (removing.current.has(id)) return;
    keepFocus(() => list.current?.children[index]?.querySelector('button'));
    removing.current.add(id);
    const undo = () => void saved.save(name, view).catch(fail(`${name} could not be saved again`));
    const action = { label: 'Undo', onPress: undo, shownFor: UNDO_MS };
    saved
      .remove(id)
      .then(() => showToast({ kind: 'success', text: `The view ${name} is deleted`, action }))
      .catch(fail(`The view ${name} could not be deleted`))
      .finally(() => removing.current.delete(id));
  }
  return (
    <ul className={styles.presets} aria-label="Views" ref={list}>
      {saved.views.map((one, index) => {
        const { id, name } = one;
        const view = settingsIn(one.settings, plan);
        const isOn = isSameView(settings, view);
        return (
          <li key={id} className={styles.saved}>
            <button type="button" className={styles.preset} aria-pressed={isOn} onClick={() => toggle(view, isOn)}>
              {name}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Delete the view ${name}`}
              onClick={() => remove(one, index)}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {SCOUT_PRESETS.map(({ id, label, description, plan: smallest, settings: view }) => {
        const isLocked = smallest !== 'FREE' && plan === 'FREE';
        const isOn = isSameView(settings, view);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={isOn}
              aria-disabled={isLocked || undefined}
              aria-description={isLocked ? 'Available in Premium plan' : description}
              title={isLocked ? 'Available in Premium plan' : description}
              onClick={isLocked ? undefined : () => toggle(view, isOn)}
            >
              {isLocked && <Lock size={12} aria-hidden="true" />}
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SIDES } from '#components/shared/figures/filter-segments.ts';
import { WatchAlertFields } from '#components/shared/watch/watch-alert-fields.tsx';
import { WatchAlertState } from '#components/shared/watch/watch-alert-state.tsx';
import styles from '#components/shared/watch/watch-editor.module.css';
import { WatchLineField } from '#components/shared/watch/watch-line-field.tsx';
import { Button } from '#components/ui/button.tsx';
import popup from '#components/ui/list-popup.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchChoices } from '#lib/domain/watchlist/watch-changes.ts';
import { watchedText, watchStatistics } from '#lib/domain/watchlist/watch-statistics.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';
import { hasAlerts } from '#lib/domain/watchlist/watchlist.ts';

interface WatchEditorProps {
  readonly type: WatchSubject['type'];
  readonly entry: Watched;
  /** The statistic, line and side that the page shows for the subject. Absent when it shows none. */
  readonly shown?: Pick<WatchChoices, 'statistic' | 'line' | 'side'>;
  readonly plan: Plan;
  /** The button that opens and closes the editor. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onChange: (choices: WatchChoices) => void;
  readonly onClose: () => void;
}

const WHOLE = 'none';
/** The settings of a watchlist entry: statistic, line, side and alerts. Changes are stored at once. Escape and a press outside close it. */
export function WatchEditor({ type, entry, shown, plan, anchor, onChange, onClose }: WatchEditorProps) {
  const { statistic, line, side, alerts } = entry;
  // The latest choices. A press on another control also blurs the line field, so a second change comes before `entry` contains the first.
  const sent = useRef<WatchChoices>({ statistic, line, side, alerts });
  useLayoutEffect(() => {
    sent.current = { statistic, line, side, alerts };
  }, [statistic, line, side, alerts]);
  const set = (change: Partial<WatchChoices>): void => {
    sent.current = { ...sent.current, ...change };
    onChange(sent.current);
  };
  // Two switches can also be pressed before `entry` contains the first change.
  const setAlerts = (change: Partial<WatchChoices['alerts']>): void =>
    set({ alerts: { ...sent.current.alerts, ...change } });
  const isOther = shown !== undefined && (shown.statistic !== statistic || shown.line !== line || shown.side !== side);
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_open, { reason, event }) => {
        const isOwnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (reason !== 'outside-press' || !isOwnButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={clsx(popup.popup, styles.sheet)} aria-label={`Watchlist settings of ${entry.name}`}>
            <h3>{entry.name}</h3>
            <div className={styles.fields}>
              <Select
                label="Statistic"
                showLabel
                value={statistic ?? WHOLE}
                options={[{ value: WHOLE, label: 'No statistic' }, ...watchStatistics(type, plan)]}
                // A streak alert needs a line, and another statistic has none yet.
                onChange={(next) =>
                  set({
                    statistic: next === WHOLE ? null : next,
                    line: null,
                    alerts: { ...sent.current.alerts, streak: null },
                  })
                }
              />
              {statistic !== null && (
                <div className="row wrap between gap-2">
                  <WatchLineField type={type} entry={entry} onLine={(next) => set({ line: next })} />
                  <SegmentedControl
                    label="Side"
                    segments={SIDES}
                    value={side}
                    onChange={(next) => set({ side: next })}
                    size="small"
                  />
                </div>
              )}
              {isOther && shown.statistic !== null && (
                <Button size="small" onClick={() => set(shown)}>
                  Use what is shown: {watchedText(shown, type)}
                </Button>
              )}
            </div>
            <div className={styles.alerts}>
              <WatchAlertFields {...{ alerts, statistic, line, side }} onChange={setAlerts} />
              <WatchAlertState hasAlerts={hasAlerts(alerts)} />
            </div>
            <Popover.Close render={<Button size="small" />}>Done</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

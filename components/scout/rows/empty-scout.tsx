import { CalendarX, SearchX } from 'lucide-react';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { localDay, shownDay } from '#lib/domain/days/analyzer-day.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { type ScoutSettings, withSettings } from '#lib/domain/scout/scout-settings.ts';

interface EmptyScoutProps {
  /** The next kick-off after these days. `null` when none is known, `undefined` when the days have matches. */
  readonly nextKickOff: string | null | undefined;
  readonly onChange: ChangeState<ScoutSettings>;
}

/** Explains why a view has no rows, and offers a remedy. */
export function EmptyScout({ nextKickOff, onChange }: EmptyScoutProps) {
  if (nextKickOff === undefined)
    return (
      <Card>
        <EmptyState
          icon={<SearchX size={20} />}
          title="Nothing passes these filters"
          text="There are matches in these days, but no player, team or referee of them passes all filters."
          action={
            <Button onClick={() => onChange(({ from, days }) => withSettings({}, { from, days }))}>
              Reset the filters
            </Button>
          }
        />
      </Card>
    );
  if (nextKickOff === null)
    return (
      <Card>
        <EmptyState
          icon={<CalendarX size={20} />}
          title="No matches in these days"
          text="No later fixtures are stored on this server yet."
        />
      </Card>
    );
  const from = localDay(shownKickOff(nextKickOff));
  return (
    <Card>
      <EmptyState
        icon={<CalendarX size={20} />}
        title="No matches in these days"
        text={`The next match is on ${shownDay(from)}.`}
        action={
          <Button variant="primary" onClick={() => onChange((before) => withSettings(before, { from, days: 3 }))}>
            Show that day
          </Button>
        }
      />
    </Card>
  );
}

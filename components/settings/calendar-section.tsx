import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarAddress } from '#components/settings/calendar/calendar-address.tsx';
import { CalendarTeams } from '#components/settings/calendar/calendar-teams.tsx';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type Calendar, calendar, changeCalendar } from '#lib/contract/watchlist/calendar.ts';

const KEY = queryKey(calendar, {});
const CHANGE = 'calendar';

/** The settings of the calendar: whose fixtures it has, and its secret address. */
export function CalendarSection() {
  const backend = useBackend();
  const client = useQueryClient();
  const result = useQuery(query(backend, calendar, {}));
  const { data, isPending, refetch } = result;
  const store = (next: Calendar) => void client.setQueryData(KEY, next);
  // Changes are sent in order, and only the reply to the last one is shown.
  const { mutate: change } = useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: ({ hasWatchlist, teams }: Pick<Calendar, 'hasWatchlist' | 'teams'>) =>
      send(backend, changeCalendar, { hasWatchlist, teams: teams.map(({ id }) => id) }),
    onMutate(next) {
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, (before: Calendar | undefined) => before && { ...before, ...next });
    },
    onSuccess(stored) {
      if (client.isMutating({ mutationKey: [CHANGE] }) === 1) store(stored);
    },
    onError(failure) {
      void refetch();
      showToast({ kind: 'error', text: messageOr(failure, 'The calendar could not be changed.') });
    },
  });
  return (
    <SettingsSection
      heading="Calendar"
      text="Fixtures of your watchlist and of teams you choose, in the calendar program of your phone or computer."
    >
      <FailedLoad what="The calendar" result={result} />
      {isPending && <Skeleton height={120} />}
      {data !== undefined && (
        <div className={`column gap-3 ${styles.choices}`}>
          <Switch
            label="Matches of my watchlist"
            checked={data.hasWatchlist}
            onChange={(hasWatchlist) => change({ hasWatchlist, teams: data.teams })}
          />
          <CalendarTeams teams={data.teams} onChange={(teams) => change({ hasWatchlist: data.hasWatchlist, teams })} />
          <CalendarAddress createdAt={data.createdAt} onChange={store} />
        </div>
      )}
    </SettingsSection>
  );
}

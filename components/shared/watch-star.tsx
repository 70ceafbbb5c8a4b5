import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { StarButton } from '#components/shared/star-button.tsx';
import { refusalText, useWatchlist } from '#components/shared/use-watchlist.ts';
import styles from '#components/shared/watch-star.module.css';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { Watched } from '#lib/contract/watchlist.ts';
import { NO_ALERTS, type WatchChoices } from '#lib/domain/watch-changes.ts';
import { type WatchSubject, watchedKey } from '#lib/domain/watched-key.ts';

const WatchEditor = lazyPart(async () => (await import('#components/shared/watch-editor.tsx')).WatchEditor);

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 8_000;

interface WatchStarProps {
  readonly subject: WatchSubject;
  readonly name: string;
  /** What is shown of the subject, which the star stores; on the watchlist page what is stored. */
  readonly shown: Pick<WatchChoices, 'statistic' | 'line' | 'side'>;
}

/** The star of a subject: on the watchlist or not. Beside a pressed star, a button opens the entry's settings. */
export function WatchStar({ subject, name, shown }: WatchStarProps) {
  const { user } = useCurrentUser();
  const toast = useToast();
  const { entries, change } = useWatchlist();
  const [isOpen, setOpen] = useState(false);
  const settings = useRef<HTMLButtonElement>(null);
  if (user === null) return null;
  const key = watchedKey(subject);
  const entry = entries?.find((one) => one.subject === key);
  const set = (choices: WatchChoices | null): void =>
    void change({ subject: key, name, choices }).catch((error: unknown) =>
      toast({ kind: 'error', text: refusalText(error) }),
    );
  function remove({ statistic, line, side, alerts }: Watched): void {
    set(null);
    const onPress = () => set({ statistic, line, side, alerts });
    toast({
      kind: 'success',
      text: `${name} is removed from the watchlist`,
      action: { label: 'Undo', onPress, shownFor: UNDO_MS },
    });
  }
  return (
    <span className={styles.star}>
      {entry !== undefined && (
        <Button
          ref={settings}
          variant="ghost"
          size="small"
          square
          aria-label={`Watchlist settings of ${name}`}
          title="Watchlist settings"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={15} aria-hidden="true" />
        </Button>
      )}
      <StarButton
        name={name}
        isWatched={entries && entry !== undefined}
        onPress={() => (entry === undefined ? set({ ...shown, alerts: NO_ALERTS }) : remove(entry))}
      />
      {isOpen && entry !== undefined && (
        <Suspense>
          <WatchEditor
            {...{ entry, shown }}
            type={subject.type}
            plan={user.plan}
            anchor={settings}
            onChange={set}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

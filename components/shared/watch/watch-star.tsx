import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { StarButton } from '#components/shared/watch/star-button.tsx';
import { useWatchToggle } from '#components/shared/watch/use-watch-toggle.ts';
import styles from '#components/shared/watch/watch-star.module.css';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { WatchChoices } from '#lib/domain/watchlist/watch-changes.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';

const WatchEditor = lazyPart(async () => (await import('#components/shared/watch/watch-editor.tsx')).WatchEditor);

interface WatchStarProps {
  readonly subject: WatchSubject;
  readonly name: string;
  /** The statistic, line and side that the page shows, which a press stores. On the watchlist page they are the entry's own. */
  readonly shown: Pick<WatchChoices, 'statistic' | 'line' | 'side'>;
}

/** The star of a subject, which is pressed while the subject is on the watchlist. Beside a pressed star, a button opens the entry's settings. */
export function WatchStar({ subject, name, shown }: WatchStarProps) {
  const { user } = useCurrentUser();
  const { isRead, entryOf, set, toggle } = useWatchToggle();
  const [isOpen, setOpen] = useState(false);
  const settings = useRef<HTMLButtonElement>(null);
  if (user === null) return null;
  const entry = entryOf(subject);
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
          <Bell size={15} aria-hidden="true" />
        </Button>
      )}
      <StarButton
        name={name}
        isWatched={isRead ? entry !== undefined : undefined}
        onPress={() => toggle(subject, name, shown)}
      />
      {isOpen && entry !== undefined && (
        <Suspense>
          <WatchEditor
            {...{ entry, shown }}
            type={subject.type}
            plan={user.plan}
            anchor={settings}
            onChange={(choices) => set(subject, name, choices)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

import { Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { WatchlistEntry } from '#components/watchlist/watchlist-entry.tsx';
import styles from '#components/watchlist/watchlist-page.module.css';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchedFigures } from '#lib/contract/watchlist/watchlist-figures.ts';

interface WatchlistEntriesProps {
  readonly entries: readonly Watched[];
  /** The figures, by the key of the subject. */
  readonly figures: ReadonlyMap<string, WatchedFigures>;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  readonly isLoading: boolean;
}

/** The entries in their order, or an explanation of how to add the first one. When a focused entry is removed, the next one gets the focus. */
export function WatchlistEntries({ entries, figures, historyGames, isLoading }: WatchlistEntriesProps) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const count = useRef(entries.length);
  useEffect(() => {
    const isShorter = entries.length < count.current;
    count.current = entries.length;
    // When the focused element is removed, the browser focuses the body.
    if (!isShorter || focused.current === null || document.activeElement !== document.body) return;
    const stars = area.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [];
    const next = stars[Math.min(focused.current, stars.length - 1)] ?? area.current?.querySelector('a');
    next?.focus();
  }, [entries.length]);

  return (
    <div ref={area}>
      {entries.length === 0 ? (
        <EmptyState
          icon={<Star size={20} />}
          title="Nothing is watched yet"
          text="Press the star beside the name of a player, team or referee. The statistic and line that are shown come with it."
          action={
            <Link className={buttonClass({})} to="/app/stats">
              Look up a player or team
            </Link>
          }
        />
      ) : (
        <ul className={`stack gap-2 ${styles.list}`} aria-label="Watchlist">
          {entries.map((entry, index) => (
            <WatchlistEntry
              key={entry.subject}
              entry={entry}
              figures={figures.get(entry.subject)}
              historyGames={historyGames}
              isLoading={isLoading}
              onFocus={() => {
                focused.current = index;
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

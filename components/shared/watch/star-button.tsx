import styles from '#components/shared/watch/watch-star.module.css';
import { Button } from '#components/ui/button.tsx';

interface StarButtonProps {
  readonly name: string;
  /** `undefined` until the watchlist is read. */
  readonly isWatched: boolean | undefined;
  readonly onPress: () => void;
}

/** A star that looks pressed for a subject on the watchlist. Draws its icon itself and makes no query, which keeps the popup small. */
export function StarButton({ name, isWatched, onPress }: StarButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      square
      className={isWatched ? styles.watched : undefined}
      aria-label={`Watch ${name}`}
      title={isWatched ? 'Remove from the watchlist' : 'Add to the watchlist'}
      aria-pressed={isWatched ?? false}
      aria-disabled={isWatched === undefined || undefined}
      onClick={() => isWatched !== undefined && onPress()}
    >
      <StarIcon size={18} />
    </Button>
  );
}

/** A star in the colour of the text. */
export function StarIcon({ size, fill = 'none' }: { readonly size: number; readonly fill?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentcolor"
      strokeWidth={2}
      aria-hidden="true"
    >
      <path strokeLinejoin="round" d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2-4.5-4.4 6.2-.9z" />
    </svg>
  );
}

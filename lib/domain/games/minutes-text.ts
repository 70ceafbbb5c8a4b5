import type { RecentMatch } from '#lib/contract/scout/match-preview.ts';

/**
 * A player's minutes in the team's latest matches, as text.
 *
 * @param recent oldest first
 * @example 'Last 5: 90, 12 (substitute), 0, 78, 90 minutes'
 */
export function minutesText(recent: readonly RecentMatch[]): string {
  const known = recent.filter((match) => match !== null);
  if (known.length === 0) return 'Minutes of the last matches are not known';
  const each = known.map(({ minutes, started }) =>
    (minutes ?? 0) > 0 && started === false ? `${minutes} (substitute)` : String(minutes ?? 'unknown'),
  );
  return `Last ${known.length}: ${each.join(', ')} minutes`;
}

/** A source's report about a player's availability. */
export interface Reported {
  readonly status: string;
  /** The chance that the player plays, in percent. */
  readonly chance: number | null;
}

const STATUS_LABELS: Readonly<Record<string, string>> = {
  doubtful: 'Doubtful',
  injured: 'Injured',
  suspended: 'Suspended',
  unavailable: 'Not available',
};

/** @example reportText({ status: 'doubtful', chance: 75 }) // 'Doubtful 75%' */
export function reportText({ status, chance }: Reported): string {
  const label = STATUS_LABELS[status] ?? 'Not available';
  return chance === null || chance === 0 ? label : `${label} ${chance}%`;
}

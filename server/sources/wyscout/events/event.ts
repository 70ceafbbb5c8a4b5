/** One event on the pitch in the form of the data set. Fields that no rule needs are left out. */
export interface WyscoutEvent {
  readonly matchId: number;
  /** 1H and 2H are the halves, E1 and E2 extra time, P the shoot-out. */
  readonly matchPeriod: string;
  /** Seconds since the period began. */
  readonly eventSec: number;
  readonly teamId: number;
  /** The id of the player; 0 when no player is named. */
  readonly playerId: number;
  readonly eventId: number;
  /** The sub-kind; empty for events without one, such as offsides. */
  readonly subEventId: number | '';
  readonly tags: readonly { readonly id: number }[];
  /** Start and end position, in percent of the pitch, relative to the team's own goal. */
  readonly positions: readonly { readonly x: number; readonly y: number }[];
}

/** The fault of a parsed entry; `null` when the entry is an event. */
export function problemWithEvent(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'an event must be an object';
  const event: Partial<Record<keyof WyscoutEvent, unknown>> = value;
  if (typeof event.matchId !== 'number') return 'matchId must be a number';
  if (typeof event.matchPeriod !== 'string') return 'matchPeriod must be a text';
  if (typeof event.eventSec !== 'number') return 'eventSec must be a number';
  if (typeof event.teamId !== 'number') return 'teamId must be a number';
  if (typeof event.playerId !== 'number') return 'playerId must be a number';
  if (typeof event.eventId !== 'number') return 'eventId must be a number';
  if (typeof event.subEventId !== 'number' && event.subEventId !== '') return 'subEventId must be a number or empty';
  if (!Array.isArray(event.tags)) return 'tags must be a list';
  if (!Array.isArray(event.positions)) return 'positions must be a list';
  return null;
}

/** Whether an event has a tag. */
export function hasTag(event: WyscoutEvent, tag: number): boolean {
  for (const carried of event.tags) if (carried.id === tag) return true;
  return false;
}

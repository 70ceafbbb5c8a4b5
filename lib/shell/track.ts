import type { TrackingEvent } from '#lib/shell/tracking-event.ts';

/** Tells tracking that something happened. It never throws and nothing waits for it; what is told where no consent was given is dropped. */
export type Track = (event: TrackingEvent) => void;

/** Tracks nothing: the extension, and a server without anything to track with. */
export const noTracking: Track = () => undefined;

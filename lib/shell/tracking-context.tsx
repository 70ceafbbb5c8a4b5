import { createContext, type ReactNode, useContext } from 'react';
import { noTracking, type Track } from '#lib/shell/track.ts';

const TrackingContext = createContext<Track>(noTracking);

/** Gives the components below it a way to tell what happened. */
export function TrackingProvider({ track, children }: { readonly track: Track; readonly children: ReactNode }) {
  return <TrackingContext value={track}>{children}</TrackingContext>;
}

/** How to tell tracking what happened: `track(planEvent('AddToCart', 'PREMIUM'))`. Without a {@link TrackingProvider} it goes nowhere. */
export function useTrack(): Track {
  return useContext(TrackingContext);
}

import { createContext, type ReactNode, useContext } from 'react';
import type { Plan } from '#lib/contract/plan.ts';
import { PLAN_CATALOGUE } from '#lib/domain/plan-catalogue.ts';

/** An event of a plan: what it is called, and the plan that it is about with its price. */
export interface PlanEvent {
  readonly name: 'ViewContent' | 'AddToCart' | 'begin_checkout' | 'cancel_subscription' | 'Purchase' | 'registration';
  /** As the catalogue calls it: `Annual`. */
  readonly plan: string;
  readonly currency: 'USD';
  /** The plan's price in US dollars. */
  readonly value: number;
}

/** What may be told to tracking (docs/product.md, "Tracking and consent"). Nothing in it says who did it. */
export type TrackingEvent = PlanEvent | { readonly name: 'Login' | 'Lead' };

/** An event of a plan with its name and price from the catalogue: `planEvent('Purchase', 'ANNUAL')` is worth 69 USD. */
export function planEvent(name: PlanEvent['name'], plan: Plan): PlanEvent {
  const offer = PLAN_CATALOGUE.find((offered) => offered.plan === plan);
  return { name, plan: offer?.name ?? plan, currency: 'USD', value: offer?.price ?? 0 };
}

/** Tells tracking that something happened. It never throws and nothing waits for it; what is told where no consent was given is dropped. */
export type Track = (event: TrackingEvent) => void;

/** Tracks nothing: the extension, and a server without anything to track with. */
export const noTracking: Track = () => undefined;

const TrackingContext = createContext<Track>(noTracking);

/** Gives the components below it a way to tell what happened. */
export function TrackingProvider({ track, children }: { readonly track: Track; readonly children: ReactNode }) {
  return <TrackingContext value={track}>{children}</TrackingContext>;
}

/** How to tell tracking what happened: `track(planEvent('AddToCart', 'PREMIUM'))`. Without a {@link TrackingProvider} it goes nowhere. */
export function useTrack(): Track {
  return useContext(TrackingContext);
}

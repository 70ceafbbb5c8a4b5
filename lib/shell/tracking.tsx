import { createContext, useContext } from 'react';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLAN_CATALOGUE } from '#lib/domain/account/plan-catalogue.ts';

/** An event about a plan, with the plan's name and price. */
export interface PlanEvent {
  readonly name: 'ViewContent' | 'AddToCart' | 'begin_checkout' | 'cancel_subscription' | 'Purchase' | 'registration';
  /** The plan's name in the catalogue: `Annual`. */
  readonly plan: string;
  readonly currency: 'USD';
  /** The plan's price in US dollars. */
  readonly value: number;
}

/** A tracking event (docs/product.md, "Tracking and consent"). It contains no data of the user. */
export type TrackingEvent = PlanEvent | { readonly name: 'Login' | 'Lead' };

/** Makes an event with the plan's name and price from the catalogue: `planEvent('Purchase', 'ANNUAL')` has the value 69 USD. */
export function planEvent(name: PlanEvent['name'], plan: Plan): PlanEvent {
  const offer = PLAN_CATALOGUE.find((offered) => offered.plan === plan);
  return { name, plan: offer?.name ?? plan, currency: 'USD', value: offer?.price ?? 0 };
}

/** Reports an event. Returns at once and never throws. Without consent the event is dropped. */
export type Track = (event: TrackingEvent) => void;

/** Drops every event. For the extension, and for a server without tracking services. */
export const noTracking: Track = () => undefined;

export const TrackingContext = createContext<Track>(noTracking);

/** The tracker: `track(planEvent('AddToCart', 'PREMIUM'))`. Without a {@link TrackingContext} events are dropped. */
export function useTrack(): Track {
  return useContext(TrackingContext);
}

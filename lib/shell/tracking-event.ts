/** An event of a plan: what it is called, and the plan that it is about with its price. */
export interface PlanEvent {
  readonly name: 'ViewContent' | 'AddToCart' | 'begin_checkout' | 'cancel_subscription' | 'Purchase' | 'registration';
  /** As the catalogue calls it: `Annual`. */
  readonly plan: string;
  readonly currency: 'USD';
  /** The plan's price in US dollars. */
  readonly value: number;
}

/** What may be told to tracking (specification, section 7, Other details). Nothing in it says who did it. */
export type TrackingEvent = PlanEvent | { readonly name: 'Login' | 'Lead' };

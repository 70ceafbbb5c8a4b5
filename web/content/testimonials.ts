export interface Testimonial {
  readonly text: string;
  /** The author's role, without a name. */
  readonly from: string;
}

/** True while the texts below are placeholders. The page then marks them as samples. Set it to `false` with real testimonials. */
export const TESTIMONIALS_ARE_SAMPLES = true;

/** The testimonials (docs/product.md, "Landing page"). */
export const TESTIMONIALS: readonly [Testimonial, Testimonial] = [
  {
    text: 'I used to keep a spreadsheet for every opponent. Now I drag the line, read seven out of ten, and get on with the team talk.',
    from: 'Youth coach',
  },
  {
    text: 'The side panel stays open next to my fantasy team. Home, away, first half: I see it before the deadline instead of guessing.',
    from: 'Fantasy football player',
  },
];

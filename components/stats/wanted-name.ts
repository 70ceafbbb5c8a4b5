/** A name that somebody asked to search for from outside the page; `turn` tells one wish from the next. */
export interface WantedName {
  readonly text: string;
  readonly turn: number;
}

/** An event of the browser, as far as the background worker uses one. */
export interface Listened<Told extends unknown[]> {
  addListener(listener: (...told: Told) => void): void;
}

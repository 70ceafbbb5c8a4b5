/**
 * What came of choosing another server. `denied`: the browser was not allowed to go there. `silent`: nobody answered.
 * `stranger`: somebody did who is no Tenline server. After each of these the old one stays.
 */
export type ServerChange = 'changed' | 'denied' | 'silent' | 'stranger';

/** Which server this window talks to, and a way to another. Only the extension has a choice: the website is a part of its server. */
export interface ServerChoice {
  /** The origin in use: `https://tenline.example`. */
  readonly address: string;
  /** The one that the build was made for. */
  readonly standard: string;
  /**
   * Goes over to another origin once a Tenline server answers there; the user is signed out of the old one before, and what was kept of
   * its players is forgotten. Call it first thing in what handles a press: the browser asks for its permission as an answer to one only.
   *
   * @throws where the user could not be signed out; the old server stays
   */
  change(address: string): Promise<ServerChange>;
}

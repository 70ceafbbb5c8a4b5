/** What a mail says, before it is text or HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What to know about it. */
  readonly afterwards?: string;
}

/** The content of a mail, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The call to action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Notes below the action. */
  readonly afterwards?: string;
}

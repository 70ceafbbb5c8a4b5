/** The content of a mail, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The call to action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Notes below the action. */
  readonly afterwards?: string;
  /** Lists between the paragraphs and the action. */
  readonly sections?: readonly LetterSection[];
  /** The address that stops mails of this kind, by GET as a page and by POST at once. */
  readonly unsubscribe?: string;
}

interface LetterSection {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly body: string; readonly url: string }[];
  /** Says what the list leaves out. */
  readonly rest?: string;
}

/** The content of a mail, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The link that is shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The note below the button. */
  readonly afterwards?: string;
  /** Lists between the paragraphs and the button. */
  readonly sections?: readonly LetterSection[];
  /** The URL that stops mails of this kind: a GET shows a page with a button, a POST stops them immediately. */
  readonly unsubscribe?: string;
}

interface LetterSection {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly body: string; readonly url: string }[];
  /** A note on the items that the list leaves out. */
  readonly rest?: string;
}

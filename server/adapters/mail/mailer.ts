/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails over for delivery. */
export interface Mailer {
  /** Settles once the mail is in somebody else's keeping. Throws when it is not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

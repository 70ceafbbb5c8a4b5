/** A mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Sending {
  /** The same for every attempt at the same mail, so that mail systems detect duplicates. */
  readonly id: string;
  /** Awaited right before the mail is sent; a rejection prevents sending. */
  readonly handOver: () => Promise<void>;
}

/** Passes mails on for delivery. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery. Otherwise rejects; if `handOver` rejects, with the same error. */
  send(mail: Mail, sending: Sending): Promise<void>;
  close(): void;
}

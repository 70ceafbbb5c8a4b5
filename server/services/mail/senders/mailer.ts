/** A mail to one mail address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Sending {
  /** The id of the mail. It is the same for every attempt to send the mail, so that mail systems detect duplicates. */
  readonly id: string;
  /** Called and awaited right before the mail is sent. If it rejects, the mail is not sent. */
  readonly handOver: () => Promise<void>;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery. @throws an error when it is not accepted, or the error of `handOver` */
  send(mail: Mail, sending: Sending): Promise<void>;
  close(): void;
}

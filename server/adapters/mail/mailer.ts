/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Sending {
  /** The same for every attempt at the same mail; mail systems recognise a copy by it. */
  readonly id: string;
  /** Awaited at the last moment before the mail leaves; when it rejects, the mail does not leave. */
  readonly handOver: () => Promise<void>;
}

/** Hands mails over for delivery. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery. Rejects when it is not, and with the error of `handOver`. */
  send(mail: Mail, sending: Sending): Promise<void>;
  close(): void;
}

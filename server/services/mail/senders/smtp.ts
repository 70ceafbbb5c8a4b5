import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';

/** The maximum milliseconds of a step of a delivery, below LEASE_MS: a failure LEASE_MS after `handOver` means a paused process. */
const PATIENCE = 20_000;

interface Options {
  /** The URL of the mail server, for example smtp://user:password@mail.example.org:587 or smtps://… */
  readonly url: string;
  readonly from: string;
  /** The maximum number of connections to the mail server, 5 by default. A `?maxConnections=` in the URL takes precedence. */
  readonly connections?: number;
}

/** Sends mails through an SMTP server with pooled connections. */
export function smtpMailer({ url, from, connections = 5 }: Options): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    ...(new URL(url).searchParams.has('maxConnections') ? {} : { maxConnections: connections }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, headers = {} }, { id, handOver }) {
      // The recipient is an object, because a text with a comma would be parsed as a list of mail addresses.
      const recipient = { name: '', address: to };
      const messageId = `<${id}@${host}>`;
      const composed = await composer.sendMail({
        from,
        to: recipient,
        ...{ messageId, subject, text, html, headers: { ...headers } },
        disableFileAccess: true,
      });
      let refused: { readonly error: unknown } | null = null;
      // nodemailer reads the stream only after the connection is open and authenticated.
      async function* content() {
        try {
          await handOver();
        } catch (error) {
          refused = { error };
          throw error;
        }
        yield composed.message;
      }
      try {
        await transport.sendMail({ envelope: composed.envelope, raw: Readable.from(content()) });
      } catch (error) {
        throw refused === null ? error : (refused as { readonly error: unknown }).error;
      }
    },
    close: () => transport.close(),
  };
}

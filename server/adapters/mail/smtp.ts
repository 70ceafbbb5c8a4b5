import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Mailer } from '#server/adapters/mail/mailer.ts';

/** Shorter than a lease lasts: a failure after it is that of a process that was paused. */
const PATIENCE = 20_000;

interface Options {
  /** As in smtp://user:password@mail.example.org:587 or smtps://… */
  readonly url: string;
  readonly from: string;
}

/** Sends mails through an SMTP server; connections are kept and shared. */
export function smtpMailer({ url, from }: Options): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html }, { id, handOver }) {
      // As an object, so that nothing in the address is read as a list of them.
      const recipient = { name: '', address: to };
      const messageId = `<${id}@${host}>`;
      const composed = await composer.sendMail({
        from,
        to: recipient,
        messageId,
        subject,
        text,
        html,
        disableFileAccess: true,
      });
      let refused: { readonly error: unknown } | null = null;
      // Read only once the connection stands and has been signed in to.
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

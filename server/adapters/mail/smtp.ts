import nodemailer from 'nodemailer';
import type { Mailer } from '#server/adapters/mail/mailer.ts';

const PATIENCE = 30_000;

interface Options {
  /** As in smtp://user:password@mail.example.org:587 or smtps://… */
  readonly url: string;
  readonly from: string;
}

/** Sends mails through an SMTP server; connections are kept and shared. */
export function smtpMailer({ url, from }: Options): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send({ to, subject, text, html }) {
      // As an object, so that nothing in the address is read as a list of them.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, disableFileAccess: true });
    },
    close: () => transport.close(),
  };
}

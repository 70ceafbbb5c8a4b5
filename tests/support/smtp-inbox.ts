import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Sending } from '#server/services/mail/senders/mailer.ts';

/** A mail server on a local port. */
export interface SmtpInbox {
  /** The value for SMTP_URL. */
  readonly url: string;
  /** The received mails with the recipients of their envelopes, in order. */
  readonly received: readonly { readonly recipients: readonly string[]; readonly mail: Email }[];
  /** Sets whether every mail is refused. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server that accepts every mail after a sign-in with the user and password of its URL.
 *
 * @param beforeReply awaited before the mail server replies to a mail
 */
export async function smtpInbox(beforeReply: () => Promise<void> = async () => undefined): Promise<SmtpInbox> {
  const received: { recipients: readonly string[]; mail: Email }[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'tenline' && password === 'secret') done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(
        async (raw) => {
          if (isRefusing) return done(new Error('Not now'));
          await beforeReply();
          received.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            mail: await PostalMime.parse(raw),
          });
          done();
        },
        // The client disconnected before the end of the mail.
        done,
      );
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://tenline:secret@127.0.0.1:${address.port}`,
    received,
    refuse(refusing) {
      isRefusing = refusing;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A deliverable mail with a unique id. */
export const SENDING: Sending = { id: 'order-1-1', handOver: async () => undefined };

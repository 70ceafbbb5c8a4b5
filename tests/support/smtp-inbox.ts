import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Sending } from '#server/adapters/mail/mailer.ts';

/** A mail server on a port of this machine, for as long as a test needs one. */
export interface SmtpInbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** What was received, the envelope's recipients beside it, in order. */
  readonly received: readonly { readonly recipients: readonly string[]; readonly mail: Email }[];
  /** Refuses every mail from now on, or takes them again. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a mail server that accepts every mail after a sign-in with the user and password of its URL. */
export async function smtpInbox(): Promise<SmtpInbox> {
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
          received.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            mail: await PostalMime.parse(raw),
          });
          done();
        },
        // The client has left before the end of the mail.
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

/** A separate mail that can be delivered. */
export const SENDING: Sending = { id: 'order-1-1', handOver: async () => undefined };

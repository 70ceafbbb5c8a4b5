import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OwnServer } from '#tests/support/e2e-server.ts';
import { ownWebScene, type WebScene } from '#tests/support/e2e-web.ts';
import { type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';

/** The web companion on a server that sends its mails through a real mail server. */
export interface AccountScene extends Pick<WebScene<OwnServer>, 'visit' | 'allowFault' | 'server' | 'accounts'> {
  /** The links in the mails with this subject to an address, the oldest first; `''` for a mail without a link. */
  links(email: string, subject: string): string[];
  /** Waits for a mail with the subject and returns the link of the first one. */
  link(email: string, subject: string): Promise<string>;
}

/** Prepares server and browser for the tests of a file, as {@link ownWebScene} does. */
export function accountScene(): AccountScene {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await smtpInbox();
  });
  // The mail server starts before the server and stops after it.
  afterAll(() => inbox.close());
  const scene = ownWebScene(() => ({ SMTP_URL: inbox.url }));

  function links(email: string, subject: string): string[] {
    return inbox.received
      .filter(({ recipients, mail }) => recipients.includes(email) && mail.subject === subject)
      .map(({ mail }) => /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  }
  return {
    get server() {
      return scene.server;
    },
    get accounts() {
      return scene.accounts;
    },
    visit: scene.visit,
    allowFault: scene.allowFault,
    links,
    async link(email, subject) {
      await expect.poll(() => links(email, subject), { message: `mail "${subject}" to ${email}` }).not.toEqual([]);
      return links(email, subject)[0] ?? '';
    },
  };
}

const LONG_AGO = new Date('2000-01-01T00:00:00Z');

/** Makes all mailed links expire. The server is stopped meanwhile: only one process may open the database. */
export async function expireLinks({ home, start, stop }: OwnServer): Promise<void> {
  await stop();
  const { db, close } = await openDatabase({ home, databaseUrl: null }, new Date());
  try {
    await db.updateTable('accountLinks').set({ expiresAt: LONG_AGO }).execute();
  } finally {
    await close();
  }
  await start();
}

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '#server/services/mail/senders/smtp.ts';
import { SENDING, type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';

let inbox: SmtpInbox;
beforeAll(async () => {
  inbox = await smtpInbox();
});
afterAll(() => inbox.close());

const MAIL = { to: 'ann@example.org', subject: 'Grüße – “ten” games', text: 'Hi.\n', html: '<p>Hi.</p>' };

function mailer(url = inbox.url) {
  const made = smtpMailer({ url, from: 'Tenline <no-reply@tenline.example>' });
  onTestFinished(() => made.close());
  return made;
}

test('a mail arrives as it was written, as text and as HTML', async () => {
  await mailer().send(MAIL, SENDING);
  const { recipients, mail } = inbox.received.at(-1) ?? {};
  expect(recipients).toEqual(['ann@example.org']);
  expect(mail).toMatchObject({
    from: { name: 'Tenline', address: 'no-reply@tenline.example' },
    to: [{ address: 'ann@example.org' }],
    subject: MAIL.subject,
    text: expect.stringContaining('Hi.'),
    html: expect.stringContaining('<p>Hi.</p>'),
    attachments: [],
  });
});

test.each(['ann@example.org, eve@example.org', 'ann@example.org\r\nBcc: eve@example.org'])(
  'a mail to the text %j as its address is not sent to eve@example.org',
  async (to) => {
    const before = inbox.received.length;
    await mailer()
      .send({ ...MAIL, to }, SENDING)
      .catch(() => undefined);
    for (const { recipients } of inbox.received.slice(before)) expect(recipients).not.toContain('eve@example.org');
  },
);

test('sending a mail that the mail server refuses fails with the message of that server', async () => {
  inbox.refuse(true);
  onTestFinished(() => inbox.refuse(false));
  await expect(mailer().send(MAIL, SENDING)).rejects.toThrow('Not now');
});

test('the error for a wrong password does not contain the password', async () => {
  const wrong = mailer(inbox.url.replace('secret', 'not-the-secret'));
  await expect(wrong.send(MAIL, SENDING)).rejects.toThrow(/Wrong user or password/);
  await expect(wrong.send(MAIL, SENDING)).rejects.not.toThrow(/not-the-secret/);
});

test('each attempt to send the same mail has the same Message-ID', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) await mailer().send(MAIL, { ...SENDING, id: 'order-7-9' });
  expect(inbox.received.slice(-2).map(({ mail }) => mail.messageId)).toEqual(
    Array(2).fill('<order-7-9@tenline.example>'),
  );
});

test('a mail is not sent if its `handOver` rejects, and the next mail is sent', async () => {
  const before = inbox.received.length;
  const made = mailer();
  const handOver = () => Promise.reject(new Error('claimed by another process'));
  await expect(made.send(MAIL, { ...SENDING, handOver })).rejects.toThrow('claimed by another process');
  await made.send(MAIL, SENDING);
  expect(inbox.received).toHaveLength(before + 1);
});

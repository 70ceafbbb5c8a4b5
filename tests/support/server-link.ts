import type { Mail } from '#server/services/mail/senders/mailer.ts';

/** The link in a mail, as its path and its parameters. Throws when the mail has none. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined): { path: string; token: string; email: string } {
  const [address] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (address === undefined) throw new Error('There is no link in the mail.');
  const { pathname, searchParams } = new URL(address);
  return { path: pathname, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

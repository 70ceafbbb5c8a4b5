import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import type { PersonAtMachine } from '#server/http/requests/person-at-machine.ts';
import type { KeptMail, Outbox } from '#server/services/mail/senders/outbox.ts';

/** Blocks scripts, forms and the loading of other files. Links work. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 720px; margin: 0 auto; padding: 24px 12px; }
article { border-top: 1px solid #94a3b8; padding: 16px 0; }
h2 { font-size: 18px; margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** The path of the mail page. */
export const DEV_MAIL = '/dev/mail';

/**
 * Shows the stored mails at /dev/mail to the person at the machine, for trying out the product. The mails contain links that give access to
 * accounts, so every other request gets 404.
 */
export function devMail(
  app: FastifyInstance,
  { latest }: Pick<Outbox, 'latest'>,
  { isHere }: Pick<PersonAtMachine, 'isHere'>,
): void {
  app.get(DEV_MAIL, async (request, reply) => {
    if (!isHere(request)) return reply.code(404).callNotFound();
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(await latest()));
  });
}

function page(mails: readonly KeptMail[]): string {
  const shown = mails.map(article).join('\n') || '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head>
<body>
<h1>Outbox</h1>
<p>No mail server is configured, so mails are kept here. Set SMTP_URL to send them.</p>
${shown}
</body>
</html>
`;
}

function article({ sentAt, to, subject, text }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${escapeHtml(sentAt)}</time></p>
<pre>${linked(text)}</pre>
</article>`;
}

/** The text as HTML; a URL on its own line becomes a link. */
function linked(text: string): string {
  return escapeHtml(text).replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);
}

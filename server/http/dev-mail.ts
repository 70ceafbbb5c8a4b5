import { timingSafeEqual } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeptMail, Outbox } from '#server/adapters/mail/outbox.ts';

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

/** The mails that are stored instead of sent while no mail server is configured, and the key in the URL of their page. */
export interface DevMail extends Pick<Outbox, 'latest'> {
  /** A random text that changes with each start. It is needed because requests look local if a proxy on this machine adds no forwarding header. */
  readonly key: string;
}

/**
 * Shows the stored mails at /dev/mail/<key>, for trying out the product on the operator's own machine. The mails contain links that
 * give access to accounts, so a request with another key, from another machine, by another host name or through a proxy gets 404.
 */
export function devMail(app: FastifyInstance, { latest, key }: DevMail): void {
  app.get<{ Params: { key: string } }>(`${DEV_MAIL}/:key`, async (request, reply) => {
    if (!isLocal(request) || !isEqual(request.params.key, key)) return reply.code(404).callNotFound();
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(await latest()));
  });
}

function isEqual(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * True for a request from this machine with a local host name. The name excludes a foreign site whose domain resolves to this machine
 * (DNS rebinding).
 */
function isLocal({ ip, hostname, headers }: FastifyRequest): boolean {
  const isOwnAddress = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
  const isOwnName = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isOwnAddress && isOwnName && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
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

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { UNSUBSCRIBE } from '#server/services/mail/digest-letter.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --accent: #2f7d63; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --accent: #4cc39a; --on-accent: #0e1613; } }
body { max-width: 420px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 20px; margin: 0 0 12px; }
p { margin: 0 0 20px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 9px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
a { color: var(--accent); }`;

/** Blocks scripts and the loading of other files. The form can be sent only to this server. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const SETTINGS = '<a href="/app/settings#alerts">Settings</a>';
const STOPPED = `<h1>The daily mail is off</h1>\n<p>You get no more of them. Switch it on again in ${SETTINGS}.</p>`;
const UNKNOWN = `<h1>This link is not valid</h1>\n<p>Switch the daily mail off in ${SETTINGS}.</p>`;

interface Key {
  Params: { readonly key: string };
}

/** The form of a key: 24 bytes in base64url. */
const KEY = /^[\w-]{32}$/;

/**
 * The page that stops the daily mail without a sign-in, by the key in its link. A POST stops the mails. Mail programs send a POST when
 * the user presses their unsubscribe button (RFC 8058). A GET only shows a page with a button, because link checkers send GET requests too.
 */
export function unsubscribe(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<Key>(`${UNSUBSCRIBE}/:key`, async ({ params }, reply) => {
    if (!KEY.test(params.key)) return send(reply.code(404), UNKNOWN);
    const found = await db
      .selectFrom('alertSettings')
      .select('digestHour')
      .where('digestKey', '=', params.key)
      .executeTakeFirst();
    if (found === undefined) return send(reply.code(404), UNKNOWN);
    if (found.digestHour === null) return send(reply, STOPPED);
    const button =
      '<form method="post"><button name="List-Unsubscribe" value="One-Click">Stop the daily mail</button></form>';
    return send(
      reply,
      `<h1>Daily mail of your watchlist</h1>\n<p>Alerts in your browsers stay as they are.</p>\n${button}`,
    );
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    forms.post<Key>(`${UNSUBSCRIBE}/:key`, async ({ params }, reply) => {
      if (!KEY.test(params.key)) return send(reply.code(404), UNKNOWN);
      const stopped = await db
        .updateTable('alertSettings')
        .set({ digestHour: null, digestAt: null })
        .where('digestKey', '=', params.key)
        .returning('userId')
        .executeTakeFirst();
      return stopped === undefined ? send(reply.code(404), UNKNOWN) : send(reply, STOPPED);
    });
  });
}

function send(reply: FastifyReply, body: string): FastifyReply {
  // Without a referrer, links do not pass on the key in the URL.
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Daily mail · Tenline</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>
`);
}

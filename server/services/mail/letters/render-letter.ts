import escapeHtml from 'escape-html';
import type { Letter } from '#server/services/mail/letters/letter.ts';
import type { Mail } from '#server/services/mail/senders/mailer.ts';

/** The styles of each mail, with colours for dark mode. Mail programs ignore rules that they do not support. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f6f8f7; color: #14201b; font: 15px/1.5 Inter, system-ui, sans-serif; }
main { display: block; max-width: 480px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #d5ddd9; border-radius: 10px; }
h1 { margin: 0 0 16px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 16px; }
h2 { margin: 24px 0 8px; font-size: 15px; }
ul { margin: 0 0 20px; padding: 0; list-style: none; }
li { margin: 0 0 12px; }
li a { color: #2f7d63; font-weight: 600; text-decoration: none; }
.button { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #2f7d63; color: #ffffff; font-weight: 600; text-decoration: none; }
.small { font-size: 13px; color: #52615a; overflow-wrap: anywhere; }
.small a { color: #2f7d63; }
@media (prefers-color-scheme: dark) {
  body { background: #0e1613; color: #eef4f1; }
  main { background: #16211c; border-color: #2b3a33; }
  .button { background: #4cc39a; color: #0e1613; }
  .small { color: #a9b8b1; }
  li a, .small a { color: #4cc39a; }
}`;

/** The text of the unsubscribe link. Only the daily mail has one. */
const STOP = 'Stop this daily mail';

/** Renders a letter as text and as HTML without remote content. */
export function renderLetter(letter: Letter, to: string): Mail {
  const { subject, unsubscribe } = letter;
  return {
    ...{ to, subject, text: asText(letter), html: asHtml(letter) },
    ...(unsubscribe !== undefined && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

function asText({ paragraphs, sections = [], action, afterwards, unsubscribe }: Letter): string {
  const parts = [
    ...paragraphs,
    ...sections.map(({ heading, items, rest }) => {
      const lines = items.map(({ title, body, url }) => `- ${title}\n  ${body}\n  ${url}`);
      return [heading.toUpperCase(), ...lines, ...(rest ? [rest] : [])].join('\n');
    }),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterwards ? [afterwards] : []),
    ...(unsubscribe ? [`${STOP}:\n${unsubscribe}`] : []),
  ];
  return `${parts.join('\n\n')}\n\nTenline\n`;
}

function asHtml({ subject, paragraphs, sections = [], action, afterwards, unsubscribe }: Letter): string {
  const body = [
    `<h1>${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.flatMap(asList),
    ...(action ? buttonAndAddress(action) : []),
    ...(afterwards ? [`<p class="small">${escapeHtml(afterwards)}</p>`] : []),
    ...(unsubscribe ? [`<p class="small"><a href="${escapeHtml(unsubscribe)}">${STOP}</a></p>`] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function asList({ heading, items, rest }: NonNullable<Letter['sections']>[number]): string[] {
  const rows = items.map(
    ({ title, body, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><br>${escapeHtml(body)}</li>`,
  );
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    `<ul>\n${rows.join('\n')}\n</ul>`,
    ...(rest ? [`<p class="small">${escapeHtml(rest)}</p>`] : []),
  ];
}

function buttonAndAddress({ label, url }: NonNullable<Letter['action']>): string[] {
  const address = escapeHtml(url);
  return [
    `<p><a class="button" href="${address}">${escapeHtml(label)}</a></p>`,
    `<p class="small">Or open this address: <a href="${address}">${address}</a></p>`,
  ];
}

import { describe, expect, test } from 'vitest';
import * as letters from '#server/services/mail/letters/account-letters.ts';
import { renderLetter } from '#server/services/mail/letters/render-letter.ts';

const URL_WITH_MARKUP = 'https://tenline.example/activate-account?token=a&email=%22%3E<b>"';

const written = [
  ['activation', letters.activationLetter(URL_WITH_MARKUP)],
  ['account exists', letters.accountExistsLetter(URL_WITH_MARKUP)],
  ['reset', letters.resetLetter(URL_WITH_MARKUP)],
  ['password changed', letters.passwordChangedLetter(URL_WITH_MARKUP)],
  ['goodbye', letters.goodbyeLetter()],
] as const;

describe.each(written)('the mail "%s"', (_, letter) => {
  const { html, text, subject } = renderLetter(letter, 'ann@example.org');

  test('has the same content as text and as HTML', () => {
    for (const paragraph of letter.paragraphs) expect(text).toContain(paragraph);
    const words = wordsOf(html);
    for (const paragraph of letter.paragraphs) expect(words).toContain(paragraph);
    expect(words).toContain(subject);
  });

  test('loads nothing: no image, no style sheet, no font, no script', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import|src=/i);
  });

  test('supports dark mode', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('escapes markup in the address of its link', () => {
    expect(html).not.toContain('<b>');
  });
});

/** The words of simple HTML, entities resolved. */
function wordsOf(html: string): string {
  const bare = html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]*>/g, '');
  return bare.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLACE_IS_KNOWN } from '#server/services/sessions/sign-in-slots.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { WebRoutes } from '#web/routes/web-routes.tsx';

const sectionsOf = async (at: string, title: string) => {
  renderApp(<WebRoutes />, { backend: fakeBackend(), at });
  await screen.findByRole('heading', { level: 1, name: title });
  const main = screen.getByRole('main');
  return { text: main.textContent ?? '', headings: [...main.querySelectorAll('h2')].map((one) => one.textContent) };
};

describe('the legal pages', () => {
  it('the legal pages have the privacy policy in its 12 specified sections', async () => {
    const { text, headings } = await sectionsOf('/privacy-policy', 'Privacy Policy');
    expect(text).toContain('Last updated March 29, 2025');
    expect(headings).toEqual([
      'Introduction',
      'Information Collection',
      'Use of Data',
      'Platforms',
      'Data Storage and Security',
      'Marketing Communications',
      'Your Rights',
      'Third-Party Services',
      'Data Retention',
      'Changes to Policy',
      'Contact Information',
      'Legal Compliance',
    ]);
  });

  it('the legal pages state in the privacy policy what happens to searches and selected text', async () => {
    const { text } = await sectionsOf('/privacy-policy', 'Privacy Policy');
    expect(text).toContain('What you type into a search, and a text that you select on a page and look up');
    expect(text).toContain('your selection only when you choose “Look up”');
    expect(text).toContain('Only short pieces that could be names are sent to our server');
  });

  it('the legal pages state in the privacy policy what happens to watchlist, alerts and the permission for notifications', async () => {
    const { text } = await sectionsOf('/privacy-policy', 'Privacy Policy');
    expect(text).toContain('your watchlist: the players, teams and referees you marked');
    expect(text).toContain('Only then does the extension request the permission to show notifications');
    expect(text).toContain('set an alarm that wakes it up');
  });

  it('the legal pages state in the privacy policy how the daily mail is stopped, and that analytics need consent', async () => {
    const { text } = await sectionsOf('/privacy-policy', 'Privacy Policy');
    expect(text).toContain('A link in it opens a page whose button stops it without a sign-in');
    expect(text).toContain('With your consent, an advertising pixel and analytics may be loaded on the website.');
  });

  it('the legal pages state in the privacy policy what is stored about sign-ins, and for how long', async () => {
    const { text } = await sectionsOf('/privacy-policy', 'Privacy Policy');
    expect(text).toContain('failed attempts to log in, with the network address they came from, for a day');
    expect(text).toContain(`for ${PLACE_IS_KNOWN / 86_400_000} days a hash of the network address and browser`);
    expect(text).toContain('An account that is not activated and has no paid plan is deleted after 30 days.');
  });

  it('the legal pages have the terms in 13 sections, with prices and refunds', async () => {
    const { text, headings } = await sectionsOf('/terms-and-conditions', 'Terms & Conditions');
    expect(text).toContain('Last updated January 18, 2025');
    expect(headings).toHaveLength(13);
    for (const term of ['6.99 USD', '69 USD', '199 USD', '30-day money-back', '5 to 7 business days', '30 days before'])
      expect(text).toContain(term);
  });
});

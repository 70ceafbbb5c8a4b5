import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { OPERATOR } from '#web/content/operator.ts';
import { WebRoutes } from '#web/routes/web-routes.tsx';

async function aPage() {
  renderApp(<WebRoutes />, { backend: fakeBackend(), at: '/privacy-policy' });
  await screen.findByRole('heading', { level: 1 });
}
const targets = (inside: HTMLElement, name: string | RegExp) =>
  within(inside)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

describe('a page of the website', () => {
  afterEach(() => document.head.querySelector('meta[name="bot-check"]')?.remove());

  it('a page of the website has an install bar that links to the installation steps', async () => {
    await aPage();
    const bar = screen.getByRole('complementary', { name: 'Install' });
    expect(bar.textContent).toContain('Install our app for better experience!');
    expect(targets(bar, 'Install')).toEqual(['/#pwa']);
  });

  it('a page of the website has the install bar after its content when it is a page of the app', async () => {
    renderApp(<WebRoutes />, { backend: fakeBackend({ user: aUser() }), at: '/app/settings' });
    await screen.findByRole('heading', { level: 1 });
    const bar = screen.getByRole('complementary', { name: 'Install' });
    expect(screen.getByRole('main').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a page of the website links a guest to the sections of the start page', async () => {
    await aPage();
    const [sections] = await screen.findAllByRole('navigation', { name: 'Sections' });
    expect(sections && targets(sections, /./)).toEqual(['/#features', '/#about', '/#pwa', '/#pricing', '/#faq']);
  });

  it('a page of the website ends with company links, two social networks and an e-mail address', async () => {
    await aPage();
    const foot = screen.getByRole('contentinfo');
    expect(targets(within(foot).getByRole('navigation', { name: 'Company' }), /./)).toEqual([
      '/privacy-policy',
      '/terms-and-conditions',
    ]);
    expect(targets(foot, OPERATOR.email)).toEqual([`mailto:${OPERATOR.email}`]);
    expect(targets(foot, /^Tenline on (X|Instagram)$/)).toHaveLength(2);
  });

  it('a page of the website has a notice of the built-in bot check in its footer, with the terms', async () => {
    await aPage();
    const foot = screen.getByRole('contentinfo');
    expect(foot.textContent).toContain('No third party takes part');
    expect(targets(foot, 'Terms')).toEqual(['/terms-and-conditions']);
  });

  it('a page of the website has the notice of reCAPTCHA in its footer when the server uses it', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="bot-check" content="recaptcha" />');
    await aPage();
    const foot = screen.getByRole('contentinfo');
    expect(foot.textContent).toContain('This site is protected by reCAPTCHA');
    expect(targets(foot, 'Terms of Service')).toEqual(['https://policies.google.com/terms']);
  });
});

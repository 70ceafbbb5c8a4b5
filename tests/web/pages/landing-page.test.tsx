import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EXTENSION_LINK } from '#lib/contract/account/extension.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { LandingPage } from '#web/pages/landing/landing-page.tsx';

function landing(user = null as ReturnType<typeof aUser> | null, track?: (event: TrackingEvent) => void) {
  return renderApp(<LandingPage />, { backend: fakeBackend({ user }), at: '/', ...(track && { track }) });
}

const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const section = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no section #${id}.`);
  return within(found);
};

describe('the landing page', () => {
  it.each(['about', 'faq', 'features', 'pricing', 'pwa', 'testimonials'])('has the anchor #%s', (id) => {
    landing();
    expect(section(id).getAllByRole('heading').length).toBeGreaterThan(0);
  });

  it('links a guest to the sign-up, the Analyzer and the Notebook', async () => {
    landing();
    expect(await href('Try for Free')).toBe('/sign-up');
    expect(await href('Explore Analyzer')).toBe('/app/analyzer');
    expect(await href('Explore Notebook')).toBe('/app/notebook');
  });

  it('links a signed-in user to the pages of the app', async () => {
    landing(aUser());
    expect(await href('Open Stats')).toBe('/app/stats');
    expect(await href('Analyzer')).toBe('/app/analyzer');
    expect(await href('Notebook')).toBe('/app/notebook');
    expect(screen.queryByRole('link', { name: 'Try for Free' })).toBeNull();
  });

  it('shows a spinner while the current user loads', () => {
    renderApp(<LandingPage />, { backend: { ...fakeBackend(), request: () => new Promise(() => undefined) }, at: '/' });
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  });

  it.each([
    'The panel of Mohamed Salah, Shots on Target: over 1.5 in 5 of 10',
    'The panel of Michael Oliver, Fouls: over 20.5 in 6 of 10',
    'The shared image of Manchester City, Corners Won',
  ])('shows a picture of the product: %s', (name) => {
    landing();
    expect(section('features').getByRole('img', { name }).querySelector('svg')).toBeTruthy();
  });

  it('opens, in a new tab, the link that leads to the store or the download of the extension', async () => {
    landing();
    const [link] = await screen.findAllByRole('link', { name: 'Add to Chrome' });
    expect([link?.getAttribute('target'), link?.getAttribute('href')]).toEqual(['_blank', EXTENSION_LINK]);
  });

  it('has a chart whose hit rate changes with the line', async () => {
    landing();
    const chart = await screen.findByRole('application', { name: 'Harry Kane, Shots. Over 2.5 in 6 of 10' });
    chart.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByRole('application', { name: 'Harry Kane, Shots. Over 3.5 in 4 of 10' })).toBeTruthy();
  });

  it('has the first question open, and the installation steps for iOS selected', async () => {
    landing();
    const open = [...document.querySelectorAll<HTMLDetailsElement>('#faq details')].map((one) => one.open);
    expect(open).toEqual([true, ...open.slice(1).map(() => false)]);
    expect(new Set([...document.querySelectorAll('#faq details')].map((one) => one.getAttribute('name'))).size).toBe(1);
    expect(section('pwa').getByRole('tab', { name: 'iOS' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(section('pwa').getByRole('tab', { name: 'Android' }));
    expect(section('pwa').getByText('Open this page in Chrome.')).toBeTruthy();
  });

  it('shows the numbers of players, matches, statistics and daily comparisons', () => {
    landing();
    const figures = section('about')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent]);
    expect(figures).toEqual([
      ['players analysed', '30,000+'],
      ['matches covered', '10,000+'],
      ['statistics categories', '14+'],
      ['daily comparisons', '20K+'],
    ]);
  });

  it('shows a sample prediction with its observed value and its reasons', () => {
    landing();
    const card = within(section('analyzer').getByRole('article', { name: 'Sample of a highlight' }));
    for (const part of [
      'Mohamed Salah',
      'Player · Home · Shots on Target',
      '64% confidence',
      'Projected line',
      'Last 10 Avg',
      'Home Avg',
      'Vs Opponent Avg',
      'Real Value',
      'Correct',
      'Key factors',
      'Opponent analysis',
    ])
      expect(card.getByText(part)).toBeTruthy();
  });

  it('explains how to install the extension', () => {
    landing();
    expect(section('extension').getAllByRole('listitem')[0]?.textContent).toContain('Add to Chrome');
  });

  it('has two testimonials, marked as placeholders', () => {
    landing();
    expect(section('testimonials').getAllByRole('figure')).toHaveLength(2);
    expect(section('testimonials').getByText('Sample text')).toBeTruthy();
  });
});

describe('the pricing of the landing page', () => {
  const PLANS = ['Start with Free', 'Get Premium', 'Get Lifetime'];

  it('links a guest to the sign-up with the plan of the button, and with the annual plan after a press on "Annual"', async () => {
    landing();
    expect(await Promise.all(PLANS.map(href))).toEqual([
      '/sign-up?plan=free',
      '/sign-up?plan=premium',
      '/sign-up?plan=lifetime',
    ]);
    await userEvent.click(section('pricing').getByRole('button', { name: 'Annual' }));
    expect(await href('Get Premium')).toBe('/sign-up?plan=annual');
    expect(section('pricing').getByText('Save 18%')).toBeTruthy();
  });

  it('links a signed-in user to the plans in Settings', async () => {
    landing(aUser());
    await waitFor(async () => expect(await href('Get Premium')).toBe('/app/settings?plan=true'));
    expect(await Promise.all(PLANS.map(href))).toEqual(PLANS.map(() => '/app/settings?plan=true'));
  });

  it('tracks the chosen plan', async () => {
    const track = vi.fn();
    landing(null, track);
    await userEvent.click(await screen.findByRole('link', { name: 'Get Lifetime' }));
    expect(track).toHaveBeenCalledWith({ name: 'AddToCart', plan: 'Lifetime', currency: 'USD', value: 199 });
  });
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import type { MatchSheet } from '#lib/contract/scout/match-sheet.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { aPreview } from '#tests/support/match-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

function aSheet(): MatchSheet {
  const about = { subject: 'player', id: 7, name: 'Karl Striker', position: 'FW' } as const;
  return {
    form: {
      home: [
        {
          ...{ id: 5, kickOff: '2026-11-20T15:00:00.000Z', league: 'League', home: 'Homeham', away: 'Third City' },
          ...{ score: { home: 2, away: 1 }, won: 'won' },
        },
      ],
      away: [],
    },
    meetings: [],
    sentences: [
      {
        ...about,
        ...{ statistic: 'shots', line: 2.5, side: 'over', place: 'away' },
        rate: { hits: 9, games: 10 },
        league: { hits: 120, games: 1000 },
        sources: ['Open data'],
        definition: 'Attempts on goal, wherever they went.',
      },
    ],
    unlocks: null,
  };
}

it('the match sheet shows a sentence with its count, source, definition and link, and Copy takes all of them', async () => {
  const copied: string[] = [];
  const backend = fakeBackend({
    user: aUser(),
    answer: ({ path }) => ({
      ok: true,
      body: { success: true, data: path.endsWith('/sheet') ? aSheet() : aPreview() },
    }),
  });
  const shell = { ...memoryShell(), copyText: async (text: string) => copied.push(text) > 0 };
  renderApp(<AppRoutes />, { backend, at: '/app/match/21?sheet=1', shell });
  const sentence = await screen.findByText(/^Karl Striker had over 2\.5 shots in 9 of the last 10 away games; /);
  expect(sentence.textContent).toContain('forwards of the League have that in 12% of games.');
  const path = '/app/stats?subject=player-7&stat=shots&line=2.5&place=away';
  expect(screen.getByRole('link', { name: /stat=shots/ }).getAttribute('href')).toBe(path);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  const [text = ''] = copied;
  expect(text.split('\n')).toEqual([
    sentence.textContent,
    '9 of 10 games, in the league 120 of 1000 in two seasons (Open data). Shots: Attempts on goal, wherever they went.',
    expect.stringMatching(/^https?:.*place=away$/),
  ]);
  expect(screen.getByRole('region', { name: 'Likely line-up of Homeham' }).textContent).toContain('Karl Striker');
  expect(screen.getByRole('region', { name: 'Form of Homeham' }).textContent).toContain('WHomeham 2–1 Third City');
});

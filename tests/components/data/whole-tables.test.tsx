import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DataPage } from '#components/data/data-page.tsx';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { type ApiCall, apiFailure } from '#lib/backend/backend.ts';
import { coverageOf } from '#tests/support/coverage-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const page = (path: string) => (path === '/data/coverage' ? { ok: true as const, body: coverageOf() } : undefined);

test('a button downloads its table from the address that the server gives', async () => {
  const urls: string[] = [];
  const address = 'https://tenline.example/api/app/files/predictions.parquet?ticket=t';
  const answer = ({ path }: ApiCall) => page(path) ?? { ok: true as const, body: { address } };
  const backend = fakeBackend({ user: aUser({ plan: 'PREMIUM' }), answer });
  const shell = { ...memoryShell(), downloadFrom: (url: string) => void urls.push(url) };
  renderApp(<DataPage />, { backend, shell, at: '/app/data' });
  await userEvent.click(await screen.findByRole('button', { name: 'Predictions as Parquet' }));
  await waitFor(() => expect(urls).toEqual([address]));
  expect(backend.calls).toContainEqual(expect.objectContaining({ path: '/files', body: { table: 'predictions' } }));
});

test('the section of the FREE plan links to an upgrade', async () => {
  const backend = fakeBackend({ user: aUser({ plan: 'FREE' }), answer: ({ path }) => page(path) });
  renderApp(<DataPage />, { backend, at: '/app/data' });
  expect(await screen.findByText(/Files of whole tables are available in the Premium plan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Parquet/ })).toBeNull();
});

test('the refusal of a download is shown', async () => {
  const answer = () => apiFailure(402, 'Files of whole tables are available in the Premium plan.');
  renderApp(<ParquetButton table="team-games" />, { backend: fakeBackend({ user: aUser({ plan: 'FREE' }), answer }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Games of teams as Parquet' }));
  expect(await screen.findByText('Files of whole tables are available in the Premium plan.')).toBeTruthy();
});

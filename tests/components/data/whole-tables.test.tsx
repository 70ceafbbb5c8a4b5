import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WholeTables } from '#components/data/whole-tables.tsx';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

test('a button downloads its table from the address that the server gives', async () => {
  const urls: string[] = [];
  const address = 'https://tenline.example/api/app/files/predictions.parquet?ticket=t';
  const backend = fakeBackend({ user: aUser({ plan: 'PREMIUM' }), answer: () => ({ ok: true, body: { address } }) });
  const shell = { ...memoryShell(), downloadFrom: (url: string) => void urls.push(url) };
  renderApp(<WholeTables />, { backend, shell });
  await userEvent.click(await screen.findByRole('button', { name: 'Predictions as Parquet' }));
  await waitFor(() => expect(urls).toEqual([address]));
  expect(backend.calls.at(-1)).toMatchObject({ method: 'POST', path: '/files', body: { table: 'predictions' } });
});

test('the section of the FREE plan links to an upgrade', async () => {
  renderApp(<WholeTables />, { backend: fakeBackend({ user: aUser({ plan: 'FREE' }) }) });
  expect(await screen.findByText(/Files of whole tables are available in the Premium plan/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the refusal of a download is shown', async () => {
  const answer = () => apiFailure(402, 'Files of whole tables are available in the Premium plan.');
  renderApp(<ParquetButton table="team-games" />, { backend: fakeBackend({ user: aUser({ plan: 'FREE' }), answer }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Games of teams as Parquet' }));
  expect(await screen.findByText('Files of whole tables are available in the Premium plan.')).toBeTruthy();
});

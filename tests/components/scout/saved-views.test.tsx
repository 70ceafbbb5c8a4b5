import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import type { ScoutView } from '#lib/contract/scout/scout-views.ts';
import { renderScout } from '#tests/support/scout-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const PASSES = { id: 1, name: 'Long passes', view: 'statistic=passes' };
const SHOTS = { id: 3, name: 'Shots', view: 'statistic=shots' };
const user = aUser();

/** A server with the views of an account; `names` has the name of each posted view that the server accepted. */
function account(stored: readonly ScoutView[] = [], refuse: (name: string) => ApiReply | undefined = () => undefined) {
  let views = [...stored];
  const names: string[] = [];
  const answer = ({ method, path, body }: ApiCall): ApiReply | undefined => {
    if (!path.startsWith('/scout/views')) return undefined;
    if (method === 'DELETE') views = views.filter(({ id }) => path !== `/scout/views/${id}`);
    if (method === 'POST') {
      const { name, view } = body as Omit<ScoutView, 'id'>;
      const refused = refuse(name);
      if (refused !== undefined) return refused;
      names.push(name);
      views = [...views.filter((one) => one.name !== name), { id: 100 + names.length, name, view }];
    }
    return { ok: true, body: { views } };
  };
  return { answer, names, views: () => views };
}

const viewNames = () =>
  within(screen.getByRole('list', { name: 'Views' }))
    .getAllByRole('button', { name: /^Delete the view / })
    .map((button) => button.getAttribute('aria-label')?.replace('Delete the view ', ''));

async function saveAs(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('a view is saved in the account without its days and team, and one press applies it again', async () => {
  const { answer, views } = account([PASSES]);
  const { questions } = renderScout({ user, answer, at: '?minStarts=8&team=2&from=2099-01-01&days=2' });
  await screen.findByRole('button', { name: 'Long passes' });
  await saveAs('Regulars');
  await waitFor(() => expect(viewNames()).toEqual(['Long passes', 'Regulars']));
  expect(views().at(-1)).toMatchObject({ name: 'Regulars', view: 'minStarts=8' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Regulars' }));
  await waitFor(() => expect(questions.at(-1)?.get('minStarts')).toBe('8'));
  expect(questions.at(-1)?.has('team')).toBe(false);
});

test('when the server refuses a view, the dialog stays open with the reason and the typed name', async () => {
  const { answer } = account([], () => apiFailure(402, 'This statistic is available in the Premium plan.'));
  renderScout({ user, answer });
  await saveAs('Keepers');
  await screen.findByText('This statistic is available in the Premium plan.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Keepers');
});

test('Undo restores a deleted view', async () => {
  const { answer, views } = account([PASSES]);
  renderScout({ user, answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Long passes' }));
  await waitFor(() => expect(views()).toEqual([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(viewNames()).toEqual(['Long passes']));
  expect(views()).toMatchObject([{ name: 'Long passes', view: 'statistic=passes' }]);
});

test('the next view has the focus after a view was deleted', async () => {
  const { answer } = account([PASSES, SHOTS]);
  renderScout({ user, answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Long passes' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shots'));
});

test('two deleted views stay deleted when the reply to the first deletion arrives last', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { answer } = account([PASSES, { id: 2, name: 'Corners', view: 'statistic=corners' }, SHOTS]);
  let first: ApiReply | undefined;
  const slow = (call: ApiCall) => {
    const reply = answer(call);
    if (call.method !== 'DELETE' || reply === undefined || first !== undefined) return reply;
    first = reply;
    return promise.then(() => reply);
  };
  const { preferences } = renderScout({ user, answer: slow });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Long passes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view Corners' }));
  await waitFor(() => expect(viewNames()).toEqual(['Shots']));
  release();
  await screen.findByText('The view Long passes is deleted');
  expect(viewNames()).toEqual(['Shots']);
  expect(await preferences.get('scoutViews')).toEqual({ userId: user.id, views: [SHOTS] });
});

test('a double press on the button that deletes a view sends one request', async () => {
  const { answer } = account([PASSES]);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let deletions = 0;
  const slow = (call: ApiCall) => {
    const reply = answer(call);
    if (call.method !== 'DELETE' || reply === undefined) return reply;
    deletions += 1;
    return promise.then(() => reply);
  };
  renderScout({ user, answer: slow });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete the view Long passes' }));
  release();
  await screen.findByText('The view Long passes is deleted');
  expect(deletions).toBe(1);
});

test('the views of the last visit are shown while the server is unreachable', async () => {
  renderScout({ user, kept: { scoutViews: { userId: user.id, views: [PASSES] } } });
  await screen.findByRole('button', { name: 'Long passes' });
});

test('the views of another account on this device are not shown', async () => {
  renderScout({ user, kept: { scoutViews: { userId: user.id + 1, views: [PASSES] } } });
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: 'Long passes' })).toBeNull();
});

test('a saved view of a former plan is applied without the filters and statistics that the present plan lacks', async () => {
  const { answer } = account([{ id: 1, name: 'Named', view: 'statistic=tackles&referee=named&minStarts=8' }]);
  const { questions } = renderScout({ user: aUser({ plan: 'FREE' }), answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Named' }));
  await waitFor(() => expect(questions.at(-1)?.get('minStarts')).toBe('8'));
  expect(questions.at(-1)?.has('referee')).toBe(false);
  expect(questions.at(-1)?.get('statistic')).not.toBe('tackles');
  expect(screen.getByRole('button', { name: 'Named' }).getAttribute('aria-pressed')).toBe('true');
});

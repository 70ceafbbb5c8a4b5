import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { webShell } from '#lib/shell/create-shell.ts';
import { Controls } from '#tests/gallery/controls.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { expectedTeam, fantasyPlayer, mixedPlayer } from '#tests/support/mixed-sources.ts';
import { aUser } from '#tests/support/user.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const signedIn = new URLSearchParams(window.location.search).has('user');
/** The details of players 123 and 9, and of any team. */
function detailOf(query: URLSearchParams) {
  if (query.get('type') === 'team') return expectedTeam;
  return query.get('id') === '9' ? fantasyPlayer : mixedPlayer;
}

const backend = fakeBackend({
  answer({ path }) {
    const [name, query] = path.split('?');
    if (name !== '/search/id') return undefined;
    return { ok: true, body: { success: true, data: detailOf(new URLSearchParams(query)) } };
  },
  user: signedIn ? aUser({ email: 'ada.lovelace.of.the.long.address@example.org' }) : null,
});

createRoot(root).render(
  <AppProviders backend={backend} shell={webShell(window)}>
    <HashRouter>
      <Routes>
        <Route path="/controls" element={<Controls />} />
        <Route path="*" element={<AppRoutes links={{ forgotPassword: '/forgot-password', signUp: '/sign-up' }} />} />
      </Routes>
    </HashRouter>
  </AppProviders>,
);

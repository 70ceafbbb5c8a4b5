import type { ReactNode } from 'react';
import type { User } from '#lib/contract/user/user.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Consent, ConsentContext, createConsent } from '#web/consent/consent.tsx';

interface SceneOptions {
  readonly user?: User | null;
  readonly halfTyped?: boolean;
  /** The consent, which is stored in local storage by default. */
  readonly consent?: Consent;
}

/** Renders the cookie settings; `reloads` counts the reloads that a real page would do. */
export function consentScene(page: ReactNode, { user = null, halfTyped = false, ...given }: SceneOptions = {}) {
  const scene = { reloads: 0, isHalfTyped: halfTyped };
  const parts = {
    consent: given.consent ?? createConsent(window),
    isHalfTyped: () => scene.isHalfTyped,
    reload: () => {
      scene.reloads += 1;
    },
  };
  renderApp(<ConsentContext value={parts}>{page}</ConsentContext>, { backend: fakeBackend({ user }) });
  return scene;
}

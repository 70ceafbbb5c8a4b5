import { describe, expect, test } from 'vitest';
import { openPressed, showPush } from '#web/pwa/worker/show-push.ts';

const MESSAGE = {
  receipt: '5f0c2b1e-6f5d-4a39-8a3e-0d2b4f6a8c10',
  ...{ id: 7, title: 'Saka 3 shots, over 2.5', body: 'Arsenal 2–1 Brighton', path: '/app/stats?subject=player-1' },
};

/** A service worker whose server replies with `reply`; `shown` has its notifications, `sent` its requests. */
function worker(reply: () => Response) {
  const shown: object[] = [];
  const sent: string[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    sent.push(`${init?.method} ${String(url)} ${init?.body}`);
    return reply();
  };
  const registration = {
    showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, ...options }),
  };
  return { parts: { fetch, registration }, shown, sent };
}

describe('a push message', () => {
  test('is shown once the server accepts its acknowledgement', async () => {
    const { parts, shown, sent } = worker(() => Response.json({ isShown: true }));
    await showPush(parts, JSON.stringify(MESSAGE));
    expect(sent).toEqual([`POST /api/app/alerts/push/acknowledge {"receipt":"${MESSAGE.receipt}"}`]);
    expect(shown).toMatchObject([
      { title: MESSAGE.title, body: MESSAGE.body, tag: 'tenline-alert-7', data: { path: MESSAGE.path } },
    ]);
  });

  test.each([
    ['with a reply `isShown: false`', () => Response.json({ isShown: false }), JSON.stringify(MESSAGE)],
    ['with a reply 400', () => new Response('', { status: 400 }), JSON.stringify(MESSAGE)],
    ['that is not JSON', () => Response.json({ isShown: true }), 'hello'],
  ])('%s is not shown', async (_, reply, text) => {
    const { parts, shown } = worker(reply);
    await showPush(parts, text);
    expect(shown).toEqual([]);
  });
});

describe('a press on a notification', () => {
  async function press(data: unknown, isOpen: boolean): Promise<readonly string[]> {
    const opened: string[] = [];
    const page = { focus: async () => page, navigate: async (url: string) => void opened.push(`navigate ${url}`) };
    await openPressed(
      {
        location: { origin: 'https://tenline.example' },
        clients: {
          claim: async () => undefined,
          matchAll: async () => (isOpen ? [page] : []),
          openWindow: async (url) => void opened.push(`open ${url}`),
        },
      },
      data,
    );
    return opened;
  }

  test('opens its page in an open window of the app, otherwise in a new one', async () => {
    const url = `https://tenline.example${MESSAGE.path}`;
    expect(await press({ path: MESSAGE.path }, true)).toEqual([`navigate ${url}`]);
    expect(await press({ path: MESSAGE.path }, false)).toEqual([`open ${url}`]);
  });

  test('opens no address of another site', async () => {
    expect(await press({ path: '//evil.example/' }, false)).toEqual([]);
  });
});

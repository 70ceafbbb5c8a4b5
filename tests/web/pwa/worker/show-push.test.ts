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
  test('a push message is shown after the server has accepted its acknowledgement', async () => {
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
  /** @param reply what the open page replies; `null` for no reply. Absent: no page is open */
  async function press(data: unknown, reply?: boolean | null): Promise<readonly unknown[]> {
    const done: unknown[] = [];
    const page = {
      async focus() {
        done.push('focus');
        return page;
      },
      postMessage(message: unknown, [port]: readonly MessagePort[]) {
        done.push(message);
        if (reply !== null) port?.postMessage(reply);
      },
    };
    const clients = {
      matchAll: async () => (reply === undefined ? [] : [page]),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    };
    await openPressed(
      { location: { origin: 'https://tenline.example' }, clients: clients as unknown as Clients },
      data,
    );
    return done;
  }
  const url = `https://tenline.example${MESSAGE.path}`;

  test('a press on a notification opens its page in a new window when no page of the app is open', async () => {
    expect(await press({ path: MESSAGE.path })).toEqual([`open ${url}`]);
  });

  test('a press on a notification is sent to an open page, which is then focused', async () => {
    expect(await press({ path: MESSAGE.path }, true)).toEqual([{ pressed: MESSAGE.path }, 'focus']);
  });

  test.each([
    ['refuses', false],
    ['does not reply', null],
  ])('a press on a notification opens a new window when the open page %s', async (_, reply) => {
    expect(await press({ path: MESSAGE.path }, reply)).toEqual([{ pressed: MESSAGE.path }, `open ${url}`]);
  });

  test('a press on a notification opens no address of another site', async () => {
    expect(await press({ path: '//evil.example/' })).toEqual([]);
  });
});

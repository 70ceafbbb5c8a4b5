import { z } from 'zod';
import { login } from '#lib/contract/account/account.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import type { Figure } from '#tests/bench/figure.ts';
import type { ProcessMemory } from '#tests/bench/process-memory.ts';
import { say } from '#tests/bench/say.ts';
import { runCommand, startServer } from '#tests/bench/tenline-program.ts';

const EMAIL = 'bench@tenline.example';

/** The requests. Their number is well below the limit per address and minute. */
const PATHS = [
  ...Array.from({ length: 150 }, (_, at) => `/search/id?type=player&id=${1 + at * 13}`),
  ...Array.from({ length: 50 }, (_, at) => `/search/id?type=team&id=${1 + at * 2}`),
  ...['ka', 'kane', 'odegaard', 'manchester', 'harry kane', 'messi', 'mesi'].map((name) => `/search?query=${name}`),
];

/**
 * The memory of a server on a data folder after about 200 requests. The row also shows the peaks of the server and of
 * the import that filled the folder, which have no budget.
 *
 * @returns no figure where the system does not report a process's memory
 */
export async function servingMemory(home: string, importing: ProcessMemory | null): Promise<Figure[]> {
  say('memory: asking the server for many details');
  const words = ['cli.ts', 'user', 'add', '--email', EMAIL, '--name', 'Bea Bench', '--plan', 'PREMIUM'] as const;
  const [, password = ''] = /password (\S+)$/m.exec((await runCommand(words, home)).printed) ?? [];
  const server = await startServer(['cli.ts', 'serve'], home);
  try {
    const headers = { authorization: `Bearer ${await signIn(server.address, password)}` };
    for (const path of PATHS) {
      const reply = await fetch(`${server.address}${API_BASE}${path}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`GET ${path} was answered with ${reply.status}.`);
    }
    const memory = server.memory();
    if (memory === null || importing === null) {
      say('skipped: this system does not tell how much memory a process has');
      return [];
    }
    return [
      {
        what: 'server memory after the whole import, PGlite',
        measured: `${mb(memory.now)} (peak ${mb(memory.peak)}, of the import ${mb(importing.peak)})`,
        floor: null,
        figure: memory.now,
        unit: ' MB',
        budget: { atMost: 700 },
      },
    ];
  } finally {
    await server.stop();
  }
}

async function signIn(address: string, password: string): Promise<string> {
  const reply = await fetch(`${address}${API_BASE}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password, isWebApp: true }),
  });
  return z.object({ accessToken: z.string() }).parse(await reply.json()).accessToken;
}

function mb(value: number): string {
  return `${value.toFixed(0)} MB`;
}

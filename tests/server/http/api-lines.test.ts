import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantLines } from '#lib/domain/account/assistant-lines.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { tokenOf } from '#tests/support/mcp-client.ts';
import { fillMcpFootball } from '#tests/support/mcp-football.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const run = promisify(execFile);
const documentOf = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const LINES = [...documentOf('api.md').matchAll(/^curl .*$/gm)].map(([line]) => line);

let opened: OpenDatabase;
let server: TestServer;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillMcpFootball(opened.db);
  server = await testServer(opened);
  const { id } = await server.member('PREMIUM');
  const TENLINE = await server.app.listen({ host: '127.0.0.1', port: 0 });
  env = { ...process.env, TENLINE, TENLINE_TOKEN: await tokenOf(opened, id, server.now), NO_PROXY: '127.0.0.1' };
});
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

test('the document about the API has lines for curl', () => {
  expect(LINES).toHaveLength(5);
});

test.each(LINES)('%s gets a reply with figures', async (line) => {
  const { stdout } = await run('sh', ['-c', `${line} --fail-with-body`], { env });
  expect(JSON.parse(stdout)).not.toHaveProperty('message');
});

test('the document about assistants has the lines that Settings show', () => {
  const text = documentOf('assistants.md');
  const shown = assistantLines('https://tenline.example.com').filter(
    ({ name }) => !['Gemini CLI', 'VS Code'].includes(name),
  );
  expect(shown).toHaveLength(4);
  for (const { lines } of shown) expect(text).toContain(lines);
});

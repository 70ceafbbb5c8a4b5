import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import { setWatched } from '#server/services/watchlist/change-watchlist.ts';
import { MCP_QUESTIONS } from '#tests/support/mcp/questions.ts';
import { type McpClient, mcpClient, tokenOf } from '#tests/support/mcp-client.ts';
import { fillMcpFootball } from '#tests/support/mcp-football.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
let client: McpClient;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillMcpFootball(opened.db);
  const server = await testServer(opened);
  const { id } = await server.member('PREMIUM');
  const user = { id, plan: 'PREMIUM' } as const;
  const form = { teamId: 1, playerId: 1, statsName: 'shots', isPinned: false, line: 2.5, content: 'A note.' } as const;
  await addNote(opened.db, user, form, server.now);
  const alerts = { before: false, after: false, streak: null };
  const entry = { subject: 'player-1', statistic: 'shots', line: 2.5, side: 'over', alerts } as const;
  await setWatched(opened.db, user, { ...entry, changedAt: server.now.toISOString() }, server.now);
  client = await mcpClient(server.app, await tokenOf(opened, id, server.now));
});
afterAll(() => opened.close());

const fieldAt = (answer: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, field) => (Object(value) as Record<string, unknown>)[field], answer);

test('there are a hundred questions', () => {
  expect(MCP_QUESTIONS.length).toBeGreaterThanOrEqual(100);
});

test.each(MCP_QUESTIONS)('"$asked" ($tool $args) has the answer of SQL', async ({ tool, args, sql: text, at }) => {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(opened.db);
  const { refusal, answer } = await client.call(tool, args);
  expect(refusal).toBeNull();
  const found = at === undefined ? answer : fieldAt(answer, at);
  for (const [field, value] of Object.entries(rows[0] ?? {})) {
    const got = fieldAt(found, field);
    if (typeof value === 'number' && !Number.isInteger(value)) expect(got).toBeCloseTo(value, 2);
    else expect(got, field).toEqual(value);
  }
  expect(answer).toMatchObject({ link: expect.stringContaining('/app/'), unknown: expect.any(Array) });
});

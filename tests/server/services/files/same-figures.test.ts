import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShareCardProps } from '#components/shared/share-image/share-card.tsx';
import { type PanelView, usePanelView } from '#components/stats/panel/use-panel-view.ts';
import type { TeamPeriod } from '#lib/contract/football/game.ts';
import { type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { chartCsv } from '#lib/domain/games/chart-csv.ts';
import { NO_FILTER } from '#lib/domain/games/shown-games.ts';
import { emptyPanel } from '#lib/domain/panels/panel.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { exportTables } from '#server/services/files/export-tables.ts';
import { columnName } from '#server/services/files/file-tables.ts';
import { analystFootball } from '#tests/support/analyst-football.ts';
import { inDuckDB } from '#tests/support/duckdb.ts';
import {
  answerFrom,
  type FigureAnswer,
  type FigureQuestion,
  figureQuestions,
} from '#tests/support/figure-questions.ts';
import { type McpClient, mcpClient, tokenOf } from '#tests/support/mcp-client.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenline-figures-'));
const details = new Map<string, SubjectDetail>();
/** Makes each class of a style sheet its own name. */
const CLASS_NAMES: Plugin = {
  name: 'class-names',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0class-names' : null),
  load: (id) => (id === '\0class-names' ? 'export default new Proxy({}, { get: (_, name) => name });' : null),
};
let opened: OpenDatabase;
let server: TestServer;
let accessToken: string;
let personalToken: string;
let assistant: McpClient;
let ShareCard: (props: ShareCardProps) => React.ReactNode;

beforeAll(async () => {
  opened = await memoryDatabase();
  await analystFootball(opened.db);
  await exportTables(opened.db, folder, new AbortController().signal);
  server = await testServer(opened);
  const member = await server.member('PREMIUM');
  accessToken = member.accessToken;
  personalToken = await tokenOf(opened, member.id, server.now, ['read:figures']);
  assistant = await mcpClient(server.app, personalToken);
  const { module } = await runnerImport<{ ShareCard: typeof ShareCard }>(
    fileURLToPath(import.meta.resolve('#components/shared/share-image/share-card.tsx')),
    { configFile: false, logLevel: 'error', plugins: [CLASS_NAMES] },
  );
  ShareCard = module.ShareCard;
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

async function detailOf({ type, id }: FigureQuestion, token: string): Promise<SubjectDetail> {
  const path = `/search/id?type=${type}&id=${id}`;
  const key = `${token} ${path}`;
  const known =
    details.get(key) ?? subjectDetail.output.parse((await server.call({ method: 'GET', path, token })).body).data;
  details.set(key, known);
  return known;
}

/** A panel as the page shows it. */
async function panelOf({ type, id, statistic, line, side, place, period, games }: FigureQuestion): Promise<PanelView> {
  const detail = await detailOf({ type, id } as FigureQuestion, accessToken);
  const subject = { subject: { type, id }, choice: statistic, line, side, period };
  const panel = { ...emptyPanel('PREMIUM', 0), ...subject, filter: { ...NO_FILTER, place, games } };
  const ownGames = detail.lastGames;
  const loaded = { detail, ownGames, games: ownGames, credits: detail, isLoading: false, failure: null };
  let view: PanelView | undefined;
  renderToStaticMarkup(
    createElement(() => {
      view = usePanelView(panel, loaded, 'PREMIUM');
      return null;
    }),
  );
  if (view === undefined) throw new Error('the panel was not shown');
  return view;
}

/** The figures that the saved picture of a panel has. */
async function drawnOf(question: FigureQuestion): Promise<FigureAnswer> {
  const { points, decimals } = await panelOf(question);
  const { line, side } = question;
  const { source } = await detailOf(question, accessToken);
  const about = { subject: 'One', statistic: 'Value', source, generatedAt: server.now };
  const drawn = renderToStaticMarkup(createElement(ShareCard, { points, decimals, line, side, ...about }));
  const [, hits, games] = />(\d+)\/(\d+)</.exec(drawn) ?? [];
  const [, mean] = />Average: (\S+) per game</.exec(drawn) ?? [];
  const values = [...drawn.matchAll(/<p class="value"[^>]*><span>([^<]*)<\/span>/g)].map(([, text]) => numberIn(text));
  return { values, hits: Number(hits), games: Number(games), average: numberIn(mean) };
}

/** A drawn number; `null` for a dash. */
function numberIn(text = ''): number | null {
  return text === '–' ? null : Number(text.replace('−', '-'));
}

/** A query for the values of a question, the newest first. @param from the table of games, with the columns of files */
function queryOf({ type, id, statistic, place, period, games }: FigureQuestion, from: string): string {
  const [value, of] = [columnName(statistic), period === 'fullGame' ? 'match' : 'first half'];
  return `select part.${value} as value from ${from} as game
    left join ${from} as part on part.match_id = game.match_id and part.${type}_id = game.${type}_id and part.period = '${of}'
    where game.${type}_id = ${id} and game.period = 'match' ${place === 'all' ? '' : `and game.ground = '${place}'`}
    order by game.date desc, game.match_id desc limit ${games}`;
}

/** The table of games of the database with the columns that a question needs. */
function storedGames({ type, statistic }: FigureQuestion): string {
  return `(select match_id, ${type}_id, (array['match', 'first half'])[period + 1] as period, kick_off as date,
    case when is_home then 'home' else 'away' end as ground, ${columnName(statistic)}::text::float8 as ${columnName(statistic)}
    from ${type}_periods join matches on matches.id = match_id)`;
}

const answered = (rows: readonly Record<string, unknown>[], question: FigureQuestion) =>
  answerFrom(rows.map(({ value }) => value as number | null).toReversed(), question);

type ToolAnswer = Omit<FigureAnswer, 'values'> & { readonly values: readonly { readonly value: number | null }[] };

/** The picture and the tools have averages of two decimals. */
const rounded = ({ average, ...answer }: FigureAnswer) => ({ ...answer, average: average?.toFixed(2) });

/** Each way to get a figure. */
const WAYS = {
  'the database': async (question) => {
    const { rows } = await sql
      .raw<Record<string, unknown>>(queryOf(question, storedGames(question)))
      .execute(opened.db);
    return answered(rows, question);
  },
  'the screen': async (question) => {
    const { points, rate, mean } = await panelOf(question);
    return { values: points.map(({ value }) => value), ...rate, average: mean };
  },
  'the picture': drawnOf,
  'the API': async (question) => {
    const { place, period, games } = question;
    const { lastGames } = await detailOf(question, personalToken);
    const chosen = lastGames.filter(
      ({ result: { isHomeGame: isHome } }) => place === 'all' || isHome === (place === 'home'),
    );
    const latest = chosen.slice(0, games).toReversed();
    return answerFrom(
      latest.map(({ statistics }) => {
        const sides: Readonly<Record<string, Readonly<Record<string, TeamPeriod>>>> = { ...statistics };
        const block: Readonly<Record<string, unknown>> = {
          ...sides[question.type]?.[period === 'fullGame' ? 'full' : period],
        };
        return ({ ...block, ...Object(block['more']) }[question.statistic] ?? null) as number | null;
      }),
      question,
    );
  },
  MCP: async ({ type, id, games, ...question }) => {
    const { answer } = await assistant.call('last_games', { ...question, subject: `${type}-${id}`, n: games });
    const { values, hits, games: known, average } = answer as unknown as ToolAnswer;
    return { values: values.map(({ value }) => value), hits, games: known, average };
  },
  'the CSV of a chart': async (question) => {
    const rows: Record<string, string>[] = parse(chartCsv('Value', (await panelOf(question)).points), {
      columns: true,
    });
    return answerFrom(
      rows.map((row) => (row['Value'] === '' ? null : Number(row['Value']))),
      question,
    );
  },
  'a Parquet file': async (question) =>
    answered(await inDuckDB(queryOf(question, `'${join(folder, `${question.type}-games.parquet`)}'`)), question),
} satisfies Readonly<Record<string, (question: FigureQuestion) => Promise<FigureAnswer>>>;

test('database, screen, picture, API, MCP, CSV and Parquet file answer 200 random questions alike', async () => {
  const { 'the database': inDatabase, ...others } = WAYS;
  let known = 0;
  for (const question of figureQuestions(200)) {
    const wanted = await inDatabase(question);
    known += wanted.games;
    for (const [way, answer] of Object.entries(others))
      expect({ way, question, ...rounded(await answer(question)) }).toEqual({ way, question, ...rounded(wanted) });
  }
  expect(known).toBeGreaterThan(1000);
});

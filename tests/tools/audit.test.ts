import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deliveredPackages, knownVulnerabilities, refusedLicences } from '#tests/tools/audit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every delivered package has an allowed licence', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const delivered = deliveredPackages(root);
  expect(delivered).toEqual(expect.arrayContaining(['fastify', 'react', '@fontsource-variable/inter', 'recharts']));
  expect(delivered).not.toContain('vitest');
  expect(refusedLicences(packages, delivered)).toEqual([]);
});

test('refusedLicences reports each delivered package, and each that it needs, whose licence is not on the list', () => {
  const found = refusedLicences(
    {
      '': { license: 'GPL-3.0' },
      'node_modules/a': { license: 'MIT', dependencies: { b: '1', '@c/d': '1' } },
      'node_modules/b': { license: 'AGPL-3.0', dependencies: { a: '1' } },
      'node_modules/@c/d': { license: 'MIT' },
      'node_modules/a/node_modules/@c/d': {},
      'node_modules/e': { license: 'AGPL-3.0' },
      'node_modules/f': { license: '(AGPL-3.0 OR MIT)', optionalDependencies: { absent: '1', g: '1' } },
      'node_modules/g': { license: 'MIT AND GPL-2.0' },
    },
    ['a', 'f'],
  );
  expect(found).toEqual([
    '@c/d: licence none is not on the list',
    'b: licence AGPL-3.0 is not on the list',
    'g: licence MIT AND GPL-2.0 is not on the list',
  ]);
});

test('knownVulnerabilities reports package, versions and severity', () => {
  const report = { vulnerabilities: { leftpad: { name: 'leftpad', severity: 'high', range: '<1.3.0' } } };
  expect(knownVulnerabilities(JSON.stringify(report))).toEqual(['leftpad <1.3.0: high vulnerability, see npm audit']);
  expect(knownVulnerabilities('{"vulnerabilities":{}}')).toEqual([]);
});

test.each([
  ['answers 405', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
  ['cannot be reached', ''],
])('knownVulnerabilities returns null when the registry %s', (_case, output) => {
  expect(knownVulnerabilities(output)).toBeNull();
});

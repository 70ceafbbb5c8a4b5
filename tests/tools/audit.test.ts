import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownVulnerabilities, refusedLicences } from '#tests/tools/audit.ts';

test('every production dependency has an allowed licence', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(refusedLicences(packages)).toEqual([]);
});

test('refusedLicences reports each production package whose licence is not on the list', () => {
  const found = refusedLicences({
    '': { license: 'GPL-3.0' },
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: 'AGPL-3.0' },
    'node_modules/a/node_modules/@c/d': {},
    'node_modules/e': { license: 'AGPL-3.0', dev: true },
    'node_modules/f': { license: '(AGPL-3.0 OR MIT)' },
    'node_modules/g': { license: 'MIT AND GPL-2.0' },
  });
  expect(found).toEqual([
    'b: licence AGPL-3.0 is not on the list',
    '@c/d: licence none is not on the list',
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

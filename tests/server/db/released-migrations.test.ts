import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

/** The files of each released migration with a hash of their content. A database has run them, so they never change. */
const RELEASED = { '1.0.0': { files: '{0001-baseline.ts,baseline/*}', hash: '36d2ab9cf593ef38' } };

test.each(Object.entries(RELEASED))('the migrations of release %s are as they were released', (_, { files, hash }) => {
  const content = createHash('sha256');
  for (const file of globSync(files, { cwd: FOLDER }).sort()) content.update(readFileSync(`${FOLDER}/${file}`));
  expect(content.digest('hex').slice(0, 16)).toBe(hash);
});

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packExtension } from '#tests/tools/pack-extension.ts';
import { writeStorePictures } from '#tests/tools/store-pictures.ts';
import { storeFaults } from '#tests/tools/store-settings.ts';
import { OPERATOR } from '#web/content/operator.ts';

/** `npm run pack`: writes the files for the stores to dist/store: the archives of the extension and pictures of it. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE = join(ROOT, 'dist', 'store');
const say = (line: string) => process.stdout.write(`${line}\n`);

const faults = storeFaults(OPERATOR);
for (const fault of faults) say(fault);
if (faults.length > 0) process.exitCode = 1;
else await pack();

async function pack(): Promise<void> {
  rmSync(STORE, { recursive: true, force: true });
  await packExtension(ROOT, STORE, say);
  await writeStorePictures(join(STORE, 'pictures'));
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).map((name) => join(STORE, name));
  for (const file of files.filter((path) => statSync(path).isFile()))
    say(`${file.slice(ROOT.length)}  ${Math.round(statSync(file).size / 1024)} KB`);
}

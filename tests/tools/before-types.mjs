import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cssClasses } from '#tests/tools/css-classes.mjs';

/**
 * Writes a type declaration for each CSS module to dist/css-types, which `paths` in tsconfig.json maps `#….module.css`
 * to: an unknown class name is then a type error. Runs before `tsc`, on Node 20 or newer.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const output = join(root, 'dist', 'css-types');

rmSync(output, { recursive: true, force: true });
for (const [file, classes] of await cssClasses(root)) {
  const members = classes.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  const declaration = join(output, file.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(dirname(declaration), { recursive: true });
  writeFileSync(declaration, `declare const styles: {\n${members.join('')}};\nexport default styles;\n`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const FOLDERS = ['components', 'entrypoints', 'web'];

/**
 * The class names that every CSS module exports in the builds, read by Vite's own CSS pipeline.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Map<string, string[]>>} class names by the module's path below the root
 */
export async function cssClasses(root) {
  const config = await resolveConfig({ root, configFile: false, logLevel: 'error' }, 'build');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  /** @type {Map<string, string[]>} */
  const classes = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const { modules } = await preprocessCSS(text, join(root, file), config);
    // Vite exports the names of animations too.
    const animations = [...text.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name);
    classes.set(
      file,
      Object.keys(modules ?? {}).filter((name) => !animations.includes(name)),
    );
  }
  return classes;
}

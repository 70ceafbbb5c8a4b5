import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT, placeWebsite } from '#server/build/place-website.mjs';

/**
 * A build: a file of its output, its sources, its command, and the function that moves the result of the command to its
 * final place.
 *
 * @typedef {{ name: string, output: string, sources: string[], command: string[], place?: (root: string) => void }}
 *   Build
 */

const SHARED_SOURCES = ['components', 'lib', 'public', 'package.json', 'package-lock.json'];

/** @type {Build} */
const WEB = {
  name: 'web companion',
  output: 'dist/web/index.html',
  sources: ['web', ...SHARED_SOURCES],
  command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', `../${NEXT}`, '--logLevel', 'warn'],
  place: placeWebsite,
};

/** @type {Build} */
const EXTENSION = {
  name: 'extension',
  output: '.output/chrome-mv3/manifest.json',
  sources: ['entrypoints', 'wxt.config.ts', ...SHARED_SOURCES],
  command: ['node_modules/wxt/bin/wxt.mjs', 'build', '--level', 'warn'],
};

/** @type {Build} */
const FIREFOX_EXTENSION = {
  ...EXTENSION,
  name: 'extension for Firefox',
  output: '.output/firefox-mv3/manifest.json',
  command: [...EXTENSION.command, '-b', 'firefox'],
};

/**
 * The builds of the extension run one after the other, because both write the same types. The website is built
 * meanwhile.
 */
const PARALLEL = [[WEB], [EXTENSION, FIREFOX_EXTENSION]];
export const BUILDS = PARALLEL.flat();

/** Environment variables that are compiled in; they count as sources. */
const COMPILED_IN = ['WXT_SERVER_URL'];

/**
 * Runs the builds whose sources have changed since the last build.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node that runs the builds
 * @param {(line: string) => void} say called with one line before a wait
 * @returns {Promise<void>}
 * @throws {Error} with the name of the failed build and its output
 */
export async function ensureBuilt(root, node, say) {
  const stale = BUILDS.filter((build) => !isFresh(root, build));
  if (stale.length === 0) return;
  say(`Building the ${stale.map((build) => build.name).join(', the ')} …`);
  await Promise.all(
    PARALLEL.map(async (builds) => {
      for (const build of builds.filter((one) => stale.includes(one))) {
        const { status, output } = await runBuild(root, node, build);
        if (status !== 0) throw new Error(`The ${build.name} could not be built:\n${output.trim()}`);
      }
    }),
  );
}

/**
 * Runs one build and stores the fingerprint of its sources.
 *
 * @param {string} root
 * @param {string} node
 * @param {Build} build
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runBuild(root, node, build) {
  const made = fingerprint(root, build);
  rmSync(stampOf(root, build), { force: true });
  return new Promise((resolve) => {
    const child = spawn(node, build.command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (code) => {
      if (code !== 0) return resolve({ status: code ?? 1, output });
      try {
        build.place?.(root);
        mkdirSync(join(root, 'dist', 'stamps'), { recursive: true });
        writeFileSync(stampOf(root, build), made);
        resolve({ status: 0, output });
      } catch (error) {
        resolve({ status: 1, output: error instanceof Error ? error.message : String(error) });
      }
    });
  });
}

/**
 * Whether a build's output was made from the present content of its sources.
 *
 * @param {string} root
 * @param {Build} build
 */
export function isFresh(root, build) {
  const stamp = stampOf(root, build);
  if (!existsSync(join(root, build.output)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root, build);
}

/**
 * @param {string} root
 * @param {Build} build
 */
function stampOf(root, build) {
  return join(root, 'dist', 'stamps', build.name.replaceAll(' ', '-'));
}

/**
 * A hash of the names and contents of a build's sources. Modification times are not used, because a checkout changes
 * them without a change of the content.
 *
 * @param {string} root
 * @param {Build} build
 */
function fingerprint(root, build) {
  const hash = createHash('sha256');
  for (const name of COMPILED_IN) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const file of build.sources.flatMap((source) => filesBelow(root, source)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (path.includes('.')) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(join(root, file)).isFile());
}

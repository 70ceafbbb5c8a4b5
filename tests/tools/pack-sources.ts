import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Builds and packs the extension of a folder for a browser. @throws when the build fails */
export function zip(folder: string, browser: string): void {
  execFileSync(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'zip', '-b', browser, '--level', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Without the variable the extension would call a server on the machine of its user. Its user chooses one first.
    env: { WXT_SERVER_URL: '', ...process.env },
  });
}

/** The files of an archive, by their names. */
export async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await yauzl.openPromise(path);
  for await (const entry of opened.eachEntry()) {
    if (!entry.fileName.endsWith('/'))
      files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** The files of a folder that the archive of the sources takes, by the patterns of wxt.config.ts. */
export function sourceFiles(root: string, patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

/**
 * Unpacks the archive of the sources in another folder, builds the Firefox package from it and compares all bytes with
 * the submitted one.
 *
 * @param root the project, whose packages the build uses
 * @returns the numbers of files of the sources and of the package
 * @throws with the names of the files that differ
 */
export async function rebuild(root: string, archives: { readonly sources: string; readonly firefox: string }) {
  const copy = mkdtempSync(join(tmpdir(), 'tenline-sources-'));
  try {
    const sources = await filesOf(archives.sources);
    for (const [name, bytes] of sources) {
      mkdirSync(dirname(join(copy, name)), { recursive: true });
      writeFileSync(join(copy, name), bytes);
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    zip(copy, 'firefox');
    const [built = ''] = globSync('.output/*-firefox.zip', { cwd: copy });
    const [sent, rebuilt] = await Promise.all([filesOf(archives.firefox), filesOf(join(copy, built))]);
    const names = [...new Set([...sent.keys(), ...rebuilt.keys()])];
    const differ = names.filter((name) => !sent.get(name)?.equals(rebuilt.get(name) ?? Buffer.of()));
    if (differ.length > 0) throw new Error(`The build from the sources differs in ${differ.join(', ')}.`);
    return { sources: sources.size, files: names.length };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

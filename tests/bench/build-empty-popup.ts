import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture } from '#tests/tools/step.mjs';

const SOURCES = fileURLToPath(new URL('empty-popup', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The folder of a built extension, and a function that deletes it. */
export interface BuiltExtension {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds a minimal extension with WXT and React: a popup with one paragraph. @throws with the output of the build */
export async function buildEmptyPopup(): Promise<BuiltExtension> {
  const root = await mkdtemp(join(tmpdir(), 'tenline-empty-popup-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await cp(SOURCES, root, { recursive: true });
    await symlink(PACKAGES, join(root, 'node_modules'), 'junction');
    const { status, output } = await capture(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build'], {
      cwd: root,
    });
    if (status !== 0) throw new Error(`The empty popup could not be built:\n${output}`);
    return { folder: join(root, '.output', 'chrome-mv3'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

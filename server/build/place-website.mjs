import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder into which the website is built, beside the folder that servers serve. */
export const NEXT = 'dist/web.next';
const PRESENT = 'dist/web';
const FORMER = 'dist/web.former';
/** The names of the files in `assets` that the present build wrote itself. */
const OWN_ASSETS = 'dist/stamps/web-assets';

/**
 * Puts a finished build of the website in the place of the present one. The assets of the present one stay: a server that runs still sends the
 * pages of that build, and pages that are open load further parts of it. The assets of earlier builds are removed.
 *
 * @param {string} root the project's folder
 */
export function placeWebsite(root) {
  const [next, present] = [join(root, NEXT), join(root, PRESENT)];
  const [former, list] = [join(root, FORMER), join(root, OWN_ASSETS)];
  const own = filesIn(join(next, 'assets'));
  const earlier = filesIn(join(present, 'assets'));
  const listed = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : earlier;
  // A release without this list may have built the present one, after a step back.
  const ofPresent = new Set(listed.every((name) => earlier.includes(name)) ? listed : earlier);
  mkdirSync(join(next, 'assets'), { recursive: true });
  for (const name of earlier) {
    if (ofPresent.has(name) && !own.includes(name))
      copyFileSync(join(present, 'assets', name), join(next, 'assets', name));
  }
  rmSync(former, { recursive: true, force: true });
  if (existsSync(present)) renameSync(present, former);
  renameSync(next, present);
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, own.join('\n'));
  rmSync(former, { recursive: true, force: true });
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

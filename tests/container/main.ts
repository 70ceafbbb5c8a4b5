import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainPath } from '#server/network/address-files.ts';
import { baseOf, build, hasImage, makeBase, packagesForArm, sizeOf } from '#tests/container/image.ts';
import { run } from '#tests/container/programs.ts';
import { walk } from '#tests/container/walk.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NEXT = 'localhost/tenline:next';
const PASSED = 'localhost/tenline:passed';
/** Megabytes of the whole image, and of what is above the base. */
const MOST = { whole: 400, own: 160 };

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run container`: builds the image with buildah and walks through docs/container.md with it, as root. The upgrade
 * begins with the image that passed the last walk, on the first run with the same image.
 */
const folder = mkdtempSync(join(tmpdir(), 'tenline-container-'));
try {
  const base = baseOf(root).name;
  if (!hasImage(base)) {
    say(`Making a stand-in for ${base} with debootstrap …`);
    makeBase(root, join(folder, 'base'));
  }
  say('Building the image …');
  build(root, NEXT);
  const [whole, below] = [sizeOf(NEXT), sizeOf(base)];
  say(`The image has ${whole} MB, ${whole - below} MB of them above its base.`);
  if (whole > MOST.whole || whole - below > MOST.own) throw new Error(`More than ${MOST.whole} or ${MOST.own} MB.`);
  say(`For arm64: ${packagesForArm(root, join(folder, 'arm64')).join(', ')}.`);
  const network = join(folder, 'network');
  const sites = realSites();
  if (sites === null) throw new Error('The walk needs the real data that TENLINE_TEST_DATA names.');
  for (const [address, { body }] of sites.samples) {
    const file = join(network, plainPath(new URL(`https://${address}`)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body());
  }
  await walk({ image: NEXT, before: hasImage(PASSED) ? PASSED : NEXT, folder, network, say });
  run('buildah', 'tag', NEXT, PASSED);
  say('The walk passed.');
  run('rm', '--recursive', '--force', '--one-file-system', folder);
} catch (error) {
  // Something may still be mounted below it.
  say(`The folder of the failed walk stays: ${folder}`);
  throw error;
}

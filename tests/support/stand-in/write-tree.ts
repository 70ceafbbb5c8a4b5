import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainPath } from '#server/network/address-files.ts';
import type { Site } from '#tests/support/stand-in/site.ts';

/** Writes pages as the folder that `follow --from` reads. @param isWritten by the key of the page; all when absent */
export function writeTree(folder: string, site: Site, isWritten: (key: string) => boolean = () => true): void {
  for (const [key, page] of site) {
    if (!isWritten(key)) continue;
    const file = join(folder, plainPath(new URL(`https://${key}`)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.body());
  }
}

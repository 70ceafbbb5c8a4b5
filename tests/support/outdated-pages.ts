import { openTree } from '#server/network/kept-tree.ts';
import { keptUrls } from '#tests/support/kept-urls.ts';
import type { FollowingServer } from '#tests/support/played-season.ts';
import { pageKey, type Site } from '#tests/support/stand-in/site.ts';

/** The stored addresses, without `https://`, whose bodies differ from those of the site. */
export async function outdated({ network }: FollowingServer, site: Site): Promise<string[]> {
  const tree = openTree(network.upstream.place);
  const hosts = new Set([...site.keys()].map((key) => key.slice(0, key.indexOf('/'))));
  const urls = keptUrls(network.upstream.place.folder).filter((url) => hosts.has(new URL(url).hostname));
  const different: string[] = [];
  for (const url of urls) {
    const key = pageKey(new URL(url));
    const [is, was] = [site.get(key)?.body(), await tree.read(url)];
    if (was !== null && is !== undefined && !was.equals(is)) different.push(key);
  }
  return different.sort();
}

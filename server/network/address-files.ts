import { createHash } from 'node:crypto';

const MAX_NAME = 100;
const MAX_PATH = 600;

/**
 * The path of a URL's files, relative to the folder of stored replies and without extension. Each part of the URL's path is a
 * folder or file name. The query follows the file name after `@`. Every byte except letters, digits and a few signs is
 * written as `%` and two hexadecimal digits, so that `..` and escaped slashes cannot leave the folder. An empty part is `%`.
 * A name of more than 100 characters is cut and ends with its hash. A path of more than 600 is replaced with its hash.
 */
export function keptPath({ hostname, pathname, search }: URL): string {
  const parts = pathname
    .slice(1)
    .split('/')
    .map((part) => shortened(escaped(decoded(part)) || '%'));
  const query = search === '' ? '' : `@${escaped(search.slice(1))}`;
  const name = shortened(`${parts.pop() ?? '%'}${query}`);
  const folders = parts.map((part) => part.replace(/\.(?=[^.]*$)/, '%2E'));
  const path = [...folders, name].join('/');
  const host = escaped(hostname);
  return path.length <= MAX_PATH ? `${host}/${path}` : `${host}/~/${hashed(path)}`;
}

/**
 * The path of a URL's file in a plain tree, as `wget -x` writes it: unescaped, with the query after `?`, and `index.html`
 * when the URL ends with a slash. A part that would leave its folder or is not usable as a name stays escaped.
 */
export function plainPath({ hostname, pathname, search }: URL): string {
  const parts = pathname.slice(1).split('/').map(plainName);
  const name = parts.pop() || INDEX;
  const query = search.replace(/[/\\]/g, encodeURIComponent);
  return [hostname, ...parts.map((part) => part || '%'), `${name}${query}`].join('/');
}

/** The file of a URL that ends with a slash, in a plain tree. */
export const INDEX = 'index.html';

function plainName(part: string): string {
  const name = decoded(part);
  return /^\.{1,2}$|[/\\\0?]/.test(name) || name.length > 200 ? part : name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function escaped(text: string): string {
  return text.replace(/^\.|[^A-Za-z0-9_.=&+ -]/gu, (sign) =>
    [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

function shortened(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, 50)}~${hashed(name)}`;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

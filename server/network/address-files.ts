import { createHash } from 'node:crypto';

const MAX_NAME = 100;
const MAX_PATH = 600;

/**
 * The path, relative to the folder of kept answers and without extension, of the files of an address. Each part of the path
 * is a folder or file name; the query follows the name after `@`. Every byte except letters, digits and a few signs is written as
 * `%` and two hexadecimal digits, so `..`, escaped slashes and foreign letters stay inside the folder; an empty part is `%`.
 * A name or path that is too long for a file system ends with its hash.
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
  return path.length <= MAX_PATH ? `${host}/${path}` : `${longPaths({ hostname })}/${hashed(path)}`;
}

/** The folder of a host's addresses whose paths are too long. */
export function longPaths({ hostname }: Pick<URL, 'hostname'>): string {
  return `${escaped(hostname)}/~`;
}

/**
 * The path of an address in a plain tree, as `wget -x` writes it: unescaped, with the query after `?`, and `index.html` where the
 * address ends with a slash. A part that would leave its folder stays escaped.
 */
export function plainPath({ hostname, pathname, search }: URL): string {
  const parts = pathname.slice(1).split('/').map(plainName);
  const name = parts.pop() || INDEX;
  const query = search.replace(/[/\\]/g, encodeURIComponent);
  return [hostname, ...parts.map((part) => part || '%'), `${name}${query}`].join('/');
}

/** The address of a file in a plain tree. */
export function plainUrl(path: string): string {
  const [host = '', ...parts] = path.split('/');
  const [name = '', ...query] = (parts.pop() ?? '').split('?');
  const names = [...parts.map((part) => (part === '%' ? '' : part)), name === INDEX ? '' : name];
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  return new URL(`https://${host}/${names.map((part) => encodeURIComponent(part)).join('/')}${search}`).href;
}

const INDEX = 'index.html';

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

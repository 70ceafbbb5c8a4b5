import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '#tests/container/programs.ts';

const NPM = 'usr/local/lib/node_modules/npm';
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  NODE_EXTRA_CA_CERTS: `/${CERTIFICATES}`,
};

/** The base that the Containerfile names, and the suite of Debian in that name. */
export function baseOf(root: string): { name: string; suite: string } {
  const [, name = ''] = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8')) ?? [];
  const [, suite] = /-(\w+)-slim$/.exec(name) ?? [];
  if (suite === undefined) throw new Error('The Containerfile names no base of the form node:VERSION-SUITE-slim.');
  return { name, suite };
}

export const hasImage = (name: string) => run('buildah', 'images', '--format', '{{.Name}}:{{.Tag}}').includes(name);

/**
 * Makes the base under its public name, where no registry of images can be reached: Debian without documentation, the
 * Node binary of the package `node`, npm of this machine, a user `node` with the id 1000, and this machine's
 * certificates.
 */
export function makeBase(root: string, folder: string): void {
  const { name, suite } = baseOf(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  run('debootstrap', '--variant=minbase', suite, folder);
  for (const unused of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/lib/apt/lists', 'var/cache/apt'])
    rmSync(join(folder, unused), { recursive: true, force: true });
  cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'usr/local/bin/node'));
  cpSync(join(run('npm', 'root', '--global'), 'npm'), join(folder, NPM), { recursive: true });
  for (const program of ['npm', 'npx'])
    symlinkSync(`/${NPM}/bin/${program}-cli.js`, join(folder, 'usr/local/bin', program));
  if (existsSync(`/${CERTIFICATES}`)) cpSync(`/${CERTIFICATES}`, join(folder, CERTIFICATES));
  run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node');
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, folder, '/');
  for (const [key, value] of Object.entries(ENVIRONMENT))
    run('buildah', 'config', '--env', `${key}=${value}`, container);
  run('buildah', 'commit', '--quiet', '--rm', '--format', 'docker', container, name);
}

/** Builds the Containerfile under a name. */
export function build(root: string, name: string): void {
  run('buildah', 'bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers', '--tag', name, root);
}

/** Megabytes of all files of an image. */
export function sizeOf(image: string): number {
  const container = run('buildah', 'from', image);
  const [size] = run('du', '--summarize', '--block-size=1MB', run('buildah', 'mount', container)).split('\t');
  run('buildah', 'rm', container);
  return Number(size);
}

/**
 * Checks that each package of the server that has a part for every platform has one for arm64.
 *
 * @returns the names of these parts
 */
export function packagesForArm(root: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  run('npm', '--prefix', folder, 'ci', '--omit=dev', '--ignore-scripts', '--cpu=arm64', '--os=linux', '--libc=glibc');
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const parts = Object.entries<{ cpu?: string[] }>(packages).flatMap(([at, { cpu }]) =>
    cpu !== undefined && existsSync(join(folder, at)) ? [at.replace('node_modules/', '')] : [],
  );
  if (!parts.some((part) => part.includes('argon2-linux-arm64'))) throw new Error('argon2 has no part for arm64.');
  return parts;
}

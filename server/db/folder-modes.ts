import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What Tenline keeps in a data folder. */
const OWN = ['db', 'db.lock', 'outbox', 'token-secret'];
const OTHERS = 0o077;

/** Takes a data folder and Tenline's files in it from everyone but their owner; new ones are made so. Other files stay as they are. */
export function makePrivate(home: string): void {
  restrict(home);
  for (const name of readdirSync(home)) if (OWN.includes(name)) restrictAll(join(home, name));
}

function restrictAll(path: string): void {
  if (!restrict(path)) return;
  for (const name of readdirSync(path)) restrictAll(join(path, name));
}

/** @returns whether it is a folder */
function restrict(path: string): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined || status.isSymbolicLink()) return false;
  if ((status.mode & OTHERS) !== 0) chmodSync(path, status.mode & 0o700);
  return status.isDirectory();
}

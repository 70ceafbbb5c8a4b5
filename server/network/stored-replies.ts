import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { keptPath } from '#server/network/address-files.ts';
import { replaceFile } from '#server/network/replace-file.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const Body = z.object({
  receivedAt: z.iso.datetime(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  length: z.int(),
  sha256: z.string(),
});

const Note = z.object({
  url: z.string(),
  /** When the host last replied with the body, with "not modified" or with an absence. */
  checkedAt: z.iso.datetime(),
  /** The time of the last reply if it was 404 or 410; otherwise `null`. */
  absentAt: z.iso.datetime().nullable(),
  /** The last body; `null` when there was none. It stays when the host later replies 404 or 410. */
  body: Body.nullable(),
});

/** The note about the last reply of a URL. */
export type KeptNote = z.infer<typeof Note>;

/** A stored reply. `body` is `null` when no body was ever received. */
export interface StoredReply {
  readonly note: KeptNote;
  readonly body: Buffer | null;
}

export interface NewBody {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The maximum number of attempts to read a note and its body: another process can replace both between the two reads. */
const READS = 3;

/**
 * Reads the stored reply of a URL: the note (`.json`) and the body (`.gz`). Both are verified. A note and a body of different
 * answers, a truncated file and an unreadable file count as not stored.
 *
 * @returns `null` when no reply is stored
 */
export async function readKept(folder: string, url: URL): Promise<StoredReply | null> {
  const path = join(folder, keptPath(url));
  for (let attempt = 0; attempt < READS; attempt += 1) {
    const note = await readNote(`${path}.json`);
    if (note === null || note.url !== url.href) return null;
    if (note.body === null) return { note, body: null };
    const body = await verifiedBody(`${path}.gz`, note.body);
    if (body !== null) return { note, body };
  }
  return null;
}

/** Reads the note in a file; `null` when the file is missing or invalid. */
async function readNote(file: string): Promise<KeptNote | null> {
  try {
    return Note.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function verifiedBody(file: string, { length, sha256 }: z.infer<typeof Body>): Promise<Buffer | null> {
  try {
    const body = await decompress(await readFile(file), { maxOutputLength: Math.max(length, 1) });
    return body.length === length && hashOf(body) === sha256 ? body : null;
  } catch {
    return null;
  }
}

/**
 * Stores a new body: first the body is written, then its note. If the process ends in between, note and body differ and count as not stored.
 *
 * @throws {UnusableData} when the folder cannot be written
 */
export async function keepBody(
  folder: string,
  url: URL,
  { body, ...validators }: NewBody,
  now: Date,
): Promise<KeptNote> {
  const path = join(folder, keptPath(url));
  const receivedAt = now.toISOString();
  const described = { receivedAt, ...validators, length: body.length, sha256: hashOf(body) };
  const note = { url: url.href, checkedAt: receivedAt, absentAt: null, body: described };
  await replaceFile(folder, `${path}.gz`, await compress(body));
  await replaceFile(folder, `${path}.json`, JSON.stringify(note));
  return note;
}

/** Replaces the note of a URL after a reply without a new body. @throws {UnusableData} when the folder cannot be written */
export async function keepNote(folder: string, url: URL, note: KeptNote): Promise<void> {
  await replaceFile(folder, `${join(folder, keptPath(url))}.json`, JSON.stringify(note));
}

/** The hash by which bodies are compared: SHA-256 in hexadecimal digits. */
export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

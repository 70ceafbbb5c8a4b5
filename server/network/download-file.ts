import { isPage } from '#server/network/check-body.ts';
import { isFile, openPartial } from '#server/network/partial-file.ts';
import type { PoliteRequests } from '#server/network/polite-requests.ts';
import { statusFault } from '#server/network/request-faults.ts';
import { type DownloadOptions, UpstreamFault } from '#server/network/upstream.ts';

/** The maximum length in bytes of a file whose length is not known beforehand. */
const MAX_FILE = 2_000_000_000;

/** Implements `Upstream.download`: downloads a URL to a file. @throws {UpstreamFault} and the signal's reason once it aborts */
export async function downloadFile(
  polite: PoliteRequests,
  address: string,
  { file, signal, onBytes, ...facts }: DownloadOptions,
): Promise<void> {
  signal.throwIfAborted();
  const url = polite.declared(address);
  if (await isFile(file, facts)) return;
  await polite.inTurn(url.hostname, async () => {
    // Another source may have downloaded the file while this download waited for its turn.
    if (await isFile(file, facts)) return;
    const partial = await openPartial(file);
    const request = { signal, validators: {}, maxBytes: facts.length ?? MAX_FILE, partial };
    const reply = await polite.send(url, { ...request, ...(onBytes === undefined ? {} : { onBytes }) });
    if (reply.status !== 200) throw statusFault(url, reply.status, 1, null);
    if (!reply.isInFile) {
      // The host compressed the reply although the request did not accept that.
      await partial.restart(null);
      await partial.append(reply.body);
    }
    try {
      if (isPage(reply.headers.get('content-type')))
        throw new UpstreamFault('form', url, 'replied with a web page instead of a file');
      if (!(await partial.matches(facts))) throw otherFile(url);
    } catch (error) {
      await partial.remove();
      throw error;
    }
    await partial.finish();
  });
}

/** The fault of a file whose length or checksum is not the expected one. */
export function otherFile(url: URL): UpstreamFault {
  return new UpstreamFault('damaged', url, 'is not the expected file: its length or checksum differs');
}

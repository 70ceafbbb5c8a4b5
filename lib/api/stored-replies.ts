import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '#lib/backend/backend.ts';

/** True for a query whose data are an earlier reply, because the server could not be reached. Such data can be days old. */
export function hasStoredReply(query: { readonly state: { readonly data: unknown } } | undefined): boolean {
  const data = query?.state.data;
  return typeof data === 'object' && data !== null && 'isStored' in data;
}

/**
 * Makes a call and marks its data if the reply is a stored one.
 *
 * @param load makes the call by a Backend
 */
export async function withMark<Data>(
  backend: Pick<Backend, 'request'>,
  load: (backend: Pick<Backend, 'request'>) => Promise<Data>,
): Promise<Data> {
  let isStored = false;
  const data = await load({
    async request(call) {
      const reply = await backend.request(call);
      isStored = reply.ok && reply.isStored === true;
      return reply;
    },
  });
  return isStored && typeof data === 'object' ? { ...data, isStored: true } : data;
}

/**
 * Requests the data again that are stored replies, also those of metered calls: the user has looked them up, and only the connection was
 * missing. Data that are not shown are removed, and requested when they are next shown.
 */
export function replaceStoredReplies(client: QueryClient): void {
  client.removeQueries({ predicate: hasStoredReply, type: 'inactive' });
  void client.invalidateQueries({ predicate: hasStoredReply });
}

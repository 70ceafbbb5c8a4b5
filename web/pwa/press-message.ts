import * as z from 'zod/mini';

const schema = z.object({ pressed: z.string().check(z.startsWith('/')) });

/** The message with which the service worker passes the path of a pressed notification to a page. The page replies with true when it shows the path. */
export function pressMessage(path: string): z.infer<typeof schema> {
  return { pressed: path };
}

/** The path of a pressed notification. `null` for another message. */
export function readPressMessage(message: unknown): string | null {
  return schema.safeParse(message).data?.pressed ?? null;
}

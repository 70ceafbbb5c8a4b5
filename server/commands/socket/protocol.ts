import { z } from 'zod';

/** The maximum size of a request in bytes, including its line break. */
export const LONGEST_REQUEST = 64 * 1024;

/** The first line that a command sends: its words, the current folder, and the standard input if the command reads it. */
export const requestSchema = z.strictObject({
  words: z.array(z.string().max(4096)).min(1).max(64),
  cwd: z.string().min(1).max(4096),
  stdin: z.string().max(4096).nullable(),
});
export type CommandRequest = z.infer<typeof requestSchema>;

/**
 * A line that the server sends. The last line is `end` with the exit code. If the command sends any line after its request, the server
 * stops the work between two matches.
 */
export const reportSchema = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ start: z.string(), total: z.number() }),
  z.strictObject({ advance: z.number() }),
  z.strictObject({ done: z.literal(true) }),
  z.strictObject({ end: z.int() }),
]);
export type Report = z.infer<typeof reportSchema>;

/** Returns a message of either side as one line of JSON, with its line break. */
export function lineOf(message: CommandRequest | Report | { readonly stop: true }): string {
  return `${JSON.stringify(message)}\n`;
}

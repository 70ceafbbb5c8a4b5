import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Progress } from '#server/base/progress.ts';
import { readAddress } from '#server/commands/socket/address.ts';
import { type CommandRequest, lineOf, reportSchema } from '#server/commands/socket/protocol.ts';

interface Deps {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly progress: Progress;
  /** Settles when the user stops the command. */
  readonly stopRequested: () => Promise<unknown>;
}

/**
 * Runs a command in the server that has the data folder open, and prints its output as if the command ran here.
 *
 * @returns the exit code, 1 if the server ends before the command; `null` when no server can be reached.
 */
export async function handOver(home: string, request: CommandRequest, deps: Deps): Promise<number | null> {
  const socket = await connected(home);
  if (socket === null) return null;
  // The handler ignores errors, because they also end the loop below.
  socket.on('error', () => undefined).setEncoding('utf8');
  socket.write(lineOf(request));
  void deps.stopRequested().then(() => socket.writable && socket.write(lineOf({ stop: true })));
  let [rest, code]: [string, number | null] = ['', null];
  try {
    for await (const chunk of socket) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) code = show(line, deps) ?? code;
    }
  } catch {
    // The server was killed: there is no exit code.
  }
  socket.destroy();
  deps.progress.done();
  if (code !== null) return code;
  deps.complain('The server ended before the command did. Start the server and repeat the command.');
  return 1;
}

async function connected(home: string): Promise<Socket | null> {
  const address = readAddress(home);
  if (address === null) return null;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Prints a line from the server. @returns the exit code when it is the last line, otherwise `null` */
function show(line: string, { say, complain, progress }: Deps): number | null {
  const report = reportSchema.parse(JSON.parse(line));
  if ('say' in report) say(report.say);
  else if ('complain' in report) complain(report.complain);
  else if ('start' in report) progress.start(report.start, report.total);
  else if ('advance' in report) progress.advance(report.advance);
  else if ('done' in report) progress.done();
  else return report.end;
  return null;
}

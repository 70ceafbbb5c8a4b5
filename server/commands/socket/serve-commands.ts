import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Progress } from '#server/base/progress.ts';
import { Interrupted } from '#server/base/user-error.ts';
import { freeAddress, removeAddress, writeAddress } from '#server/commands/socket/address.ts';
import {
  type CommandRequest,
  LONGEST_REQUEST,
  lineOf,
  type Report,
  requestSchema,
} from '#server/commands/socket/protocol.ts';

/** The output of a command that runs in the server. */
export interface CommandOutput {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly progress: Progress;
  /** Aborts with an `Interrupted` when the user stops the command, its process ends, or the server stops. */
  readonly signal: AbortSignal;
}

/** Runs a command and returns its exit code. */
export type RunCommand = (request: CommandRequest, output: CommandOutput) => Promise<number>;

interface Deps {
  readonly run: RunCommand;
  /** Receives the error of a command that failed although its input was valid. */
  readonly failed: (error: unknown) => void;
  readonly limits?: { readonly commands: number; readonly silence: number };
}

/** The maximum number of commands at a time, and the milliseconds that a connection has to send its request. */
const LIMITS = { commands: 8, silence: 10_000 };
const BAD_INPUT = 2;
const KEPT = 'What is stored stays; the same command continues from there.';
const STOPPED = `Stopped between two matches. ${KEPT}`;
const SERVER_STOPPED = `The server was stopped, which ended this command between two matches. ${KEPT}`;

/** The error of a command that its user stopped, with the exit code of Ctrl+C. */
export function stoppedByUser(): Interrupted {
  return new Interrupted(STOPPED, 130);
}

/**
 * Listens for commands of other processes, which cannot open the data folder while the server has it open. Except on Windows, only the
 * owner of the data folder can connect: the socket has mode 0600 in a private folder.
 *
 * @returns a function that refuses new commands, stops running commands and settles when they have ended
 * @throws the system's error when the socket cannot be created
 */
export async function serveCommands(home: string, deps: Deps): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => receive(socket, { ...deps, running, stopping }));
  const address = freeAddress(home);
  await listen(server, address);
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  writeAddress(home, address);
  return async () => {
    removeAddress(home);
    const closed = new Promise((resolve) => server.close(resolve));
    stopping.abort(new Interrupted(SERVER_STOPPED, 1));
    await Promise.all(running);
    await closed;
  };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

interface Receiving extends Deps {
  readonly running: Set<Promise<void>>;
  readonly stopping: AbortController;
}

/** Reads one request from a connection and runs its command. A further line or the end of the connection stops the command. */
function receive(socket: Socket, { run, failed, limits = LIMITS, running, stopping }: Receiving): void {
  const gone = new AbortController();
  let isRead = false;
  let text = '';
  const reply = (report: Report) => void (socket.writable && socket.write(lineOf(report)));
  const finish = (code: number) => {
    reply({ end: code });
    socket.end();
    // Without this limit, a peer that does not close its side would keep the connection open.
    socket.setTimeout(limits.silence, () => socket.destroy());
  };
  const refuse = (line: string) => {
    if (isRead) return;
    isRead = true;
    reply({ complain: line });
    finish(BAD_INPUT);
  };
  const begin = (line: string) => {
    const request = parse(line);
    if (request === null) return refuse('The request is not a command of Tenline.');
    if (running.size >= limits.commands) {
      return refuse(`The server runs ${limits.commands} commands already; try again when one is done.`);
    }
    isRead = true;
    socket.setTimeout(0);
    const work = run(request, outputOf(reply, AbortSignal.any([gone.signal, stopping.signal])))
      .catch((error: unknown) => {
        failed(error);
        reply({ complain: `The server failed: ${error instanceof Error ? error.message : error}` });
        return 1;
      })
      .then((code) => {
        running.delete(work);
        finish(code);
      });
    running.add(work);
  };
  const stop = () => gone.abort(stoppedByUser());
  socket.setEncoding('utf8').setTimeout(limits.silence, () => refuse('No request arrived in time.'));
  socket.on('data', (chunk: string) => {
    if (isRead) return stop();
    text += chunk;
    const end = text.indexOf('\n');
    if (Buffer.byteLength(text) > LONGEST_REQUEST) refuse(`A request holds at most ${LONGEST_REQUEST} bytes.`);
    else if (end >= 0) begin(text.slice(0, end));
  });
  socket.on('end', () => {
    refuse('The request is not a command of Tenline.');
    stop();
  });
  socket.on('error', stop).on('close', stop);
  stopping.signal.addEventListener('abort', () => refuse('The server is stopping.'), { signal: gone.signal });
}

function parse(line: string): CommandRequest | null {
  try {
    return requestSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function outputOf(reply: (report: Report) => void, signal: AbortSignal): CommandOutput {
  return {
    say: (line) => reply({ say: line }),
    complain: (line) => reply({ complain: line }),
    progress: {
      start: (label, total) => reply({ start: label, total }),
      advance: (by) => reply({ advance: by }),
      done: () => reply({ done: true }),
    },
    signal,
  };
}

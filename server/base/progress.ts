import cliProgress from 'cli-progress';

/** Reports the progress of long work. One piece of work at a time: `start`, any number of `advance`, `done`. */
export interface Progress {
  start(label: string, total: number): void;
  advance(by: number): void;
  done(): void;
}

/** Makes work stop between two steps: `start` and `advance` throw the signal's reason once it has aborted. */
export function stoppable({ start, advance, done }: Progress, signal: AbortSignal): Progress {
  return {
    start: (label, total) => {
      signal.throwIfAborted();
      start(label, total);
    },
    advance: (by) => {
      signal.throwIfAborted();
      advance(by);
    },
    done,
  };
}

/**
 * Creates a `Progress` for each of several pieces of work that run at the same time. Only one is shown: the first that starts, until it is
 * done, and then the next that starts.
 */
export function sharedProgress(progress: Progress): () => Progress {
  let shown: Progress | null = null;
  return () => {
    const own: Progress = {
      start(label, total) {
        shown ??= own;
        if (shown === own) progress.start(label, total);
      },
      advance(by) {
        if (shown === own) progress.advance(by);
      },
      done() {
        if (shown !== own) return;
        shown = null;
        progress.done();
      },
    };
    return own;
  };
}

/**
 * Progress that can be hidden while other work uses the same `progress`. Between `pause` and `resume` it only counts; `resume` shows it
 * again with its current count.
 */
export function resumable(progress: Progress): Progress & { pause(): void; resume(): void } {
  let current: { readonly label: string; readonly total: number; value: number } | null = null;
  let isPaused = false;
  return {
    start(label, total) {
      current = { label, total, value: 0 };
      if (!isPaused) progress.start(label, total);
    },
    advance(by) {
      if (current !== null) current.value += by;
      if (!isPaused) progress.advance(by);
    },
    done() {
      current = null;
      if (!isPaused) progress.done();
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      if (current === null) return;
      progress.start(current.label, current.total);
      progress.advance(current.value);
    },
  };
}

export const silentProgress: Progress = { start: () => undefined, advance: () => undefined, done: () => undefined };

/** Shows progress: on a terminal as a bar, elsewhere as one line when work starts and one line after each tenth of it. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? progressBar(stream) : progressLines((line) => stream.write(`${line}\n`));
}

function progressBar(stream: NodeJS.WriteStream): Progress {
  const format = '{label} {bar} {percentage}% | {value}/{total} | {eta_formatted} left';
  const bar = new cliProgress.SingleBar(
    { stream, format, formatTime: shortTime, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  return {
    start: (label, total) => bar.start(total, 0, { label }),
    advance: (by) => bar.increment(by),
    done: () => bar.stop(),
  };
}

/** @param seconds the estimated time left; before the first step a value that is not a number */
function shortTime(seconds: unknown): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return '?';
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.round(seconds)} s`;
}

/** Progress as plain lines, each passed to `write` without its line break. */
export function progressLines(write: (line: string) => void): Progress {
  let label = '';
  let total = 0;
  let value = 0;
  let tenths = 0;
  return {
    start(newLabel, newTotal) {
      [label, total, value, tenths] = [newLabel, newTotal, 0, 0];
      write(`${label}: 0/${total}`);
    },
    advance(by) {
      value += by;
      const reached = total === 0 ? 10 : Math.floor((value * 10) / total);
      if (reached <= tenths) return;
      tenths = reached;
      write(`${label}: ${value}/${total}`);
    },
    done: () => undefined,
  };
}

import cliProgress from 'cli-progress';

/** Reports the progress of long work. One piece of work at a time: `start`, any number of `advance`, `done`. */
export interface Progress {
  start(label: string, total: number): void;
  advance(by: number): void;
  done(): void;
}

/** The progress of work that stops between two steps: throws the signal's reason once it has aborted. */
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
 * Progress for several pieces of work at the same time: the one that started first is shown until it is done, then the next one that
 * starts.
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
 * Progress of work beside other work on the same progress: from `pause` to `resume` it is only counted; then it is shown again with its current count.
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

/** Progress that is reported from the call of `release` on, with everything before it. */
export function heldBack(progress: Progress): Progress & { release(): void } {
  let held: (() => void)[] | null = [];
  const report = (call: () => void) => {
    if (held === null) call();
    else held.push(call);
  };
  return {
    start: (label, total) => report(() => progress.start(label, total)),
    advance: (by) => report(() => progress.advance(by)),
    done: () => report(() => progress.done()),
    release() {
      const calls = held ?? [];
      held = null;
      for (const call of calls) call();
    },
  };
}

export const silentProgress: Progress = { start: () => undefined, advance: () => undefined, done: () => undefined };

/** A bar on a terminal; elsewhere, for example in a log file, a line when work starts and at each tenth of it. */
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

/** An error that the operator can fix. The message is for the operator; the process ends with the exit code. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  readonly exitCode: number = 2;
}

/** The data cannot be used as it is: damaged, read-only, of another version, or on a full disk. It was not changed. */
export class UnusableData extends UserError {
  override readonly name = 'UnusableData';
  override readonly exitCode = 1;
}

/** Work that a signal stopped between two steps. What it stored before stays. */
export class Interrupted extends UserError {
  override readonly name = 'Interrupted';
  override readonly exitCode: number;

  /** @param exitCode the exit code: 130 after Ctrl+C, as is usual in shells */
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

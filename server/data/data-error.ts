import { UserError } from '#server/base/user-error.ts';

/** Football data that cannot be imported. The message is one line for the user with the file, the place in it if known, and the problem. */
export class DataError extends UserError {
  readonly file: string;
  readonly place: string | null;
  readonly problem: string;

  constructor(file: string, place: string | null, problem: string) {
    super(`${place === null ? file : `${file}, ${place}`}: ${problem}`);
    this.file = file;
    this.place = place;
    this.problem = problem;
  }
}

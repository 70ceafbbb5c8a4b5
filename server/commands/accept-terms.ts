import { termsText } from '#server/commands/follow-text.ts';
import type { Choice } from '#server/live/choose-sources.ts';
import { UserError } from '#server/user-error.ts';

export interface AcceptDeps {
  readonly say: (line: string) => void;
  /** True in a server that runs the command for another process. That process has shown the terms. */
  readonly isHandedOver: boolean;
  /** Adds words to the command, in case it is passed to a server. */
  readonly addWords: (words: readonly string[]) => void;
  /** Reads the user's reply to a yes-or-no question from the terminal; `null` without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/** Shows the terms of the sources and requires their acceptance. @throws {UserError} when they are not accepted */
export async function acceptTerms(
  choice: Choice,
  { directory, isAccepted }: { readonly directory: string | null; readonly isAccepted: boolean },
  { say, confirm, isHandedOver, addWords }: AcceptDeps,
): Promise<void> {
  if (!isHandedOver) for (const line of termsText(choice, directory)) say(line);
  if (isAccepted) return;
  if (confirm === null || isHandedOver) {
    throw new UserError('Nothing was requested: repeat the command with --yes to accept these terms.');
  }
  if (!(await confirm('Accept these terms and begin? [y/N] '))) {
    throw new UserError('Nothing was requested: the terms were not accepted.');
  }
  addWords(['--yes']);
}

import type { CommandDeps } from '#server/commands/command-deps.ts';
import { termsText } from '#server/commands/follow-text.ts';
import type { Choice } from '#server/live/choose-sources.ts';
import { UserError } from '#server/user-error.ts';

/** Shows the terms of the sources and requires their acceptance. @throws {UserError} when they are not accepted */
export async function acceptTerms(
  choice: Choice,
  { directory, isAccepted }: { readonly directory: string | null; readonly isAccepted: boolean },
  { say, confirm, isHandedOver, addWords }: CommandDeps,
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

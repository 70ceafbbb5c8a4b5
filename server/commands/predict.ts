import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { UserError } from '#server/user-error.ts';

/**
 * Updates the Analyzer on an operator's command.
 *
 * @returns the result as a sentence
 * @throws {UserError} when another process is predicting.
 */
export async function runPredict(
  opened: Pick<OpenDatabase, 'db' | 'leases'>,
  deps: { readonly clock: Clock; readonly progress: Progress },
): Promise<string> {
  const published = await publish(opened, deps);
  if (published === null) throw new UserError('Another process is predicting; nothing is left to do here.');
  const { predicted, graded } = published;
  if (predicted + graded === 0) return 'The predictions are up to date.';
  return `Predicted ${matches(predicted)} ahead, graded ${matches(graded)}.`;
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}

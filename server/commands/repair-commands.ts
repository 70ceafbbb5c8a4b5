import type { Command } from 'commander';
import { steadyTime } from '#server/base/clock.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { repairClock } from '#server/services/analyzer/repair-clock.ts';

/** Adds the commands that repair the effects of a machine fault, such as a wrong clock. */
export function repairCommands(tenline: Command, { clock, say, using }: CommandDeps): void {
  const repair = tenline.command('repair').description('repair the effects of a machine fault');
  repair
    .command('clock')
    .description(
      "after the machine's clock was wrong: accept its present time, and unfreeze predictions of coming matches",
    )
    .action(async () => {
      const repaired = await using((opened) => repairClock(opened, { db: opened.db, clock, steady: steadyTime }));
      if (repaired.length === 0) say('The present time is accepted. No predictions were frozen ahead of it.');
      for (const { from, to, reopened } of repaired) {
        const matches = reopened === 1 ? '1 match' : `${reopened} matches`;
        say(
          `Predictions of real football: set back from ${from.toISOString()} to ${to.toISOString()}; ${matches} can be predicted again.`,
        );
      }
    });
}

import type { Command } from 'commander';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { decisionLines, doubtLines, evidenceLines, typedKey } from '#server/commands/texts/identity-text.ts';
import { decide, undoDecision } from '#server/services/identities/decide.ts';
import { listDecisions } from '#server/services/identities/list-decisions.ts';
import { listDoubts } from '#server/services/identities/list-doubts.ts';
import { showEvidence } from '#server/services/identities/show-evidence.ts';
import { parseKind } from '#server/services/identities/stored-keys.ts';

interface ListOptions {
  readonly kind?: string;
  readonly search?: string;
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
}

interface JsonOption {
  readonly json?: true;
}

/** Adds the `identities` commands, which show and decide whether keys of the sources identify the same entity. */
export function identityCommands(tenline: Command, { clock, say, using, changing }: CommandDeps): void {
  const print = (json: true | undefined, value: object, lines: readonly string[]) => {
    for (const line of json ? [JSON.stringify(value, null, 2)] : lines) say(line);
  };
  const identities = tenline
    .command('identities')
    .description('join keys of the sources: list the pairs in doubt, show evidence, decide')
    .enablePositionalOptions()
    .option('--kind <kind>', 'only competition, team, player, referee or match')
    .option('--search <text>', 'only pairs with this in a name or a key')
    .option('--limit <number>', 'pairs of a page', counting('--limit'), 20)
    .option('--page <number>', 'the page', counting('--page'), 1)
    .option('--json', 'print JSON')
    .action(async ({ kind, search, limit, page, json }: ListOptions) => {
      const query = { kind: kind === undefined ? null : parseKind(kind), search: search ?? null, limit, page };
      const list = await using(({ db }) => listDoubts(db, query));
      print(json, list, doubtLines(list));
    });

  identities
    .command('show')
    .description('the evidence about an entity, or about a pair')
    .argument('<kind>')
    .argument('<key>', 'source:key, as in wyscout:8325')
    .argument('[other]', 'the other key of a pair')
    .option('--json', 'print JSON')
    .action(async (typed: string, a: string, b: string | undefined, { json }: JsonOption) => {
      const kind = parseKind(typed);
      const evidence = await using(({ db }) => showEvidence(db, { kind, a, b }));
      print(json, evidence, evidenceLines(evidence));
    });

  const verdicts = [
    ['join', 'decide that two keys are one entity', 'Joined'],
    ['part', 'decide that two keys are two entities', 'Parted'],
  ] as const;
  for (const [verdict, description, done] of verdicts) {
    identities
      .command(verdict)
      .description(description)
      .argument('<kind>')
      .argument('<key>', 'source:key, as in wyscout:8325')
      .argument('<other>')
      .action(async (typed: string, a: string, b: string) => {
        const kind = parseKind(typed);
        const decided = await changing((opened, progress) =>
          decide(opened, { kind, verdict, a, b }, { clock, progress }),
        );
        const pair = `${kind} ${typedKey(decided.a)} and ${typedKey(decided.b)}`;
        say(`${done} ${pair}${decided.isNew ? '' : ' already'} (decision ${decided.number}).`);
      });
  }

  identities
    .command('decisions')
    .description('list the decisions')
    .option('--json', 'print JSON')
    .action(async ({ json }: JsonOption) => {
      const decisions = await using(({ db }) => listDecisions(db));
      const lines = decisions.flatMap(decisionLines);
      print(json, decisions, lines.length === 0 ? ['There are no decisions.'] : lines);
    });

  identities
    .command('undo')
    .description('undo a decision')
    .argument('<number>', 'as listed by identities decisions', counting('<number>'))
    .action(async (number: number) => {
      const { verdict, kind, a, b } = await changing((opened, progress) => undoDecision(opened, number, progress));
      say(`Undid decision ${number}: ${verdict} ${kind} ${typedKey(a)} ${typedKey(b)}.`);
    });
}

/** Returns a parser for whole numbers of 1 or more. */
function counting(name: string): (typed: string) => number {
  return (typed) => {
    if (!/^[1-9][0-9]{0,8}$/.test(typed)) throw new UserError(`"${typed}" is not a whole number from 1 for ${name}.`);
    return Number(typed);
  };
}

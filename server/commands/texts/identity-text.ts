import { shortened, WIDTH, wrapped } from '#server/commands/texts/terminal-text.ts';
import type { Doubt, SourceKey } from '#server/data/identity/records.ts';
import type { ListedDecision } from '#server/services/identities/list-decisions.ts';
import type { DoubtList, NamedKey } from '#server/services/identities/list-doubts.ts';
import type { Evidence } from '#server/services/identities/show-evidence.ts';

/** A source's key as users type it: `wyscout:8325`. */
export function typedKey({ source, key }: Pick<SourceKey, 'source' | 'key'>): string {
  return `${source}:${key}`;
}

function nameAndKey(key: NamedKey, width: number): string {
  const typed = ` (${typedKey(key)})`;
  // The name is shortened first, because users copy the key. A key is shortened only if it is longer than the line.
  return `${shortened(key.name, Math.max(8, width - typed.length))}${shortened(typed, width)}`;
}

/** Lines for the pairs in doubt: kind, score, names and keys, and the last reason, which explains the doubt. */
export function doubtLines({ doubts, total, page, pages }: DoubtList): string[] {
  if (doubts.length === 0) return [total === 0 ? 'No pair is in doubt.' : `There are ${pages} pages.`];
  const lines = doubts.flatMap(({ kind, score, a, b, reasons }) => {
    const first = `${kind.padEnd(11)} ${score.toFixed(2)}  `;
    const indent = ' '.repeat(first.length);
    return [
      `${first}${nameAndKey(a, WIDTH - first.length)}`,
      `${indent}${nameAndKey(b, WIDTH - first.length)}`,
      ...wrapped(indent, reasons.at(-1) ?? ''),
    ];
  });
  const next = page < pages ? ` More: --page ${page + 1}` : '';
  return [...lines, `${total === 1 ? '1 pair' : `${total} pairs`} in doubt, page ${page} of ${pages}.${next}`];
}

/** Lines with the evidence about an entity or a pair. */
export function evidenceLines({ keys, sentences, doubts }: Evidence): string[] {
  return [
    ...keys.map((key) => nameAndKey(key, WIDTH)),
    ...sentences.flatMap((sentence) => wrapped('  ', sentence)),
    ...doubts.flatMap((doubt) => [
      ...wrapped('', `In doubt (${doubt.score.toFixed(2)}): ${typedKey(doubt.a)} and ${typedKey(doubt.b)}.`),
      ...doubt.reasons.flatMap((reason: Doubt['reasons'][number]) => wrapped('  ', reason)),
    ]),
  ];
}

/** Lines for one decision: its number, its content and, if it has no effect, the cause. */
export function decisionLines(decision: ListedDecision): string[] {
  const { number, verdict, kind, a, b, decidedAt, state } = decision;
  const states = {
    applied: '',
    waiting: ' It waits for a source that is not stored.',
    refused: ' It has no effect, as a shared key, a match of both or another decision outweighs it.',
  };
  return wrapped(
    `${String(number).padStart(3)}  `,
    `${decidedAt.toISOString().slice(0, 10)} ${verdict} ${kind} ${typedKey(a)} ${typedKey(b)}${states[state]}`,
  );
}

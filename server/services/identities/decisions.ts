import type { Decision } from '#server/data/identity/records.ts';
import type { Decided } from '#server/data/store/keys/read-decisions.ts';

type Pair = Pick<Decision, 'kind' | 'a' | 'b'>;

const idOf = ({ source, key }: Decision['a']) => `${source}:${key}`;

/** True for decisions about the same two keys, in any order. */
export function isSamePair(one: Pair, other: Pair): boolean {
  const ids = ({ kind, a, b }: Pair) => [kind, ...[idOf(a), idOf(b)].toSorted()].join('\n');
  return ids(one) === ids(other);
}

/**
 * The stored decisions that contradict a new one. A contradiction is a decision that separates two keys, together with a chain of decisions that join
 * them; the new decision is one of these. The shortest such contradiction is returned without the new decision. Decisions about the same pair are
 * ignored, because the new one replaces them. Empty without a contradiction.
 */
export function contradicted(decisions: readonly Decided[], added: Decision): readonly Decided[] {
  const others = decisions.filter((one) => one.kind === added.kind && !isSamePair(one, added));
  const joins: (Decided | Decision)[] = others.filter(({ verdict }) => verdict === 'join');
  const parts: (Decided | Decision)[] = others.filter(({ verdict }) => verdict === 'part');
  (added.verdict === 'join' ? joins : parts).push(added);
  const chains = parts.flatMap((part) => {
    const chain = chainBetween(joins, idOf(part.a), idOf(part.b));
    return chain === null || !(part === added || chain.includes(added)) ? [] : [[...chain, part]];
  });
  const [shortest = []] = chains.toSorted((one, other) => one.length - other.length);
  return shortest.filter((one): one is Decided => one !== added);
}

/** The shortest chain of joins from one key to another; `null` when there is none. */
function chainBetween<Join extends Decision>(joins: readonly Join[], from: string, to: string): readonly Join[] | null {
  const reached = new Map<string, readonly Join[]>([[from, []]]);
  for (const [at, chain] of reached) {
    if (at === to) return chain;
    for (const join of joins) {
      const [a, b] = [idOf(join.a), idOf(join.b)];
      const next = a === at ? b : b === at ? a : null;
      if (next !== null && !reached.has(next)) reached.set(next, [...chain, join]);
    }
  }
  return null;
}

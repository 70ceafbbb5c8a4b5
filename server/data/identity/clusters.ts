import type { Decision, Doubt, Kind, SourceKey } from '#server/data/identity/records.ts';

/** Evidence that two keys are the same entity. A key is given as a node: its index in the list of keys sorted by source and key. */
export interface Link {
  readonly a: number;
  readonly b: number;
  /** The strength of the link, from 0 to 1. Stronger links are applied first; those below {@link ENOUGH} are doubts. */
  readonly score: number;
  readonly reasons: readonly string[];
  /** True for a decision or a shared key, which may join any two keys of one source. */
  readonly isCertain?: boolean;
}

/** Returns a sentence if two groups, given as nodes, cannot be one entity. */
type Clash = (a: readonly number[], b: readonly number[]) => string | null;

/** The lowest score at which a link joins. */
export const ENOUGH = 0.7;

const textOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The keys of one kind, grouped by entity (a union-find). Each accepted link joins two groups. A link is refused if it would join two keys
 * of one source without evidence for these two, two keys that a decision separates, or two groups that `clash`. The strongest links are applied first, so a decision that
 * separates two keys of a chain cuts the chain at its weakest link. A refused link becomes a doubt unless other links join its keys. The
 * result does not depend on the order of keys, decisions or links.
 */
export class Clusters {
  readonly keys: readonly SourceKey[];
  readonly #kind: Kind;
  readonly #nodes = new Map<string, Map<string, number>>();
  readonly #parent: number[];
  readonly #members: number[][];
  readonly #parted = new Map<number, Set<number>>();
  readonly #accepted = new Map<number, { readonly to: number; readonly reasons: readonly string[] }[]>();
  readonly #refused: Link[] = [];

  constructor(kind: Kind, keys: readonly { readonly source: string; readonly key: string }[]) {
    this.#kind = kind;
    this.keys = keys
      .map(({ source, key }) => ({ source, kind, key }))
      .toSorted((one, other) => textOrder(one.source, other.source) || textOrder(one.key, other.key));
    for (const [node, { source, key }] of this.keys.entries()) {
      const own = this.#nodes.get(source) ?? new Map<string, number>();
      this.#nodes.set(source, own.set(key, node));
    }
    this.#parent = this.keys.map((_, node) => node);
    this.#members = this.keys.map((_, node) => [node]);
  }

  /** The node of a key; `undefined` for an unknown key. */
  node(source: string, key: string): number | undefined {
    return this.#nodes.get(source)?.get(key);
  }

  /** The nodes of a source, by key. */
  nodesOf(source: string): ReadonlyMap<string, number> {
    return this.#nodes.get(source) ?? new Map();
  }

  /** The first node of a node's group, which represents the group. */
  root(node: number): number {
    let root = node;
    for (let parent = this.#parent[root] ?? root; parent !== root; parent = this.#parent[root] ?? root) root = parent;
    this.#parent[node] = root;
    return root;
  }

  /** All nodes of a node's group, in order. */
  members(node: number): readonly number[] {
    return this.#members[this.root(node)] ?? [];
  }

  /** The first node of each group. */
  roots(): readonly number[] {
    return this.keys.map((_, node) => node).filter((node) => this.#parent[node] === node);
  }

  /**
   * Applies the decisions of this kind. Separations are applied first, so that a contradicting join becomes a doubt.
   *
   * @param clash returns a sentence if not even a decision can join two groups, given as nodes
   */
  decide(decisions: readonly Decision[], clash?: Clash): void {
    const own = decisions.flatMap(({ kind, verdict, a, b }) => {
      const [one, other] = [this.node(a.source, a.key), this.node(b.source, b.key)];
      if (kind !== this.#kind || one === undefined || other === undefined || one === other) return [];
      return [{ verdict, a: Math.min(one, other), b: Math.max(one, other) }];
    });
    for (const { a, b } of own.filter(({ verdict }) => verdict === 'part')) {
      this.#parted.set(a, (this.#parted.get(a) ?? new Set()).add(b));
      this.#parted.set(b, (this.#parted.get(b) ?? new Set()).add(a));
    }
    const reasons = ['A decision joins them.'];
    this.join(
      own.flatMap(({ verdict, a, b }) => (verdict === 'join' ? [{ a, b, score: 1, reasons, isCertain: true }] : [])),
      clash,
    );
  }

  /** Joins the nodes that have equal shared keys. */
  joinShared(sharedKeys: readonly (readonly [node: number, sharedKey: string])[]): void {
    const links = [...Map.groupBy(sharedKeys, ([, sharedKey]) => sharedKey)].flatMap(([sharedKey, entries]) => {
      const nodes = entries.map(([node]) => node).toSorted((one, other) => one - other);
      const reasons = [`Both sources share the key ${sharedKey}.`];
      return nodes.slice(1).flatMap((b, at) => {
        // Each node is also linked to the node before the previous one, so that the chain stays together if a decision separates a pair.
        return nodes.slice(Math.max(0, at - 1), at + 1).map((a) => ({ a, b, score: 1, reasons, isCertain: true }));
      });
    });
    this.join(links);
  }

  /**
   * Applies links, the strongest first. Links between two keys of one source join them only if all keys of that source in both groups are linked with
   * one another.
   *
   * @param clash returns a sentence if no link can join two groups, given as nodes
   */
  join(links: readonly Link[], clash: Clash = () => null): void {
    const isInside = ({ a, b, score }: Link) => score >= ENOUGH && this.keys[a]?.source === this.keys[b]?.source;
    const linked = new Set(links.filter(isInside).flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
    const inOrder = links
      .map((link) => (link.a < link.b ? link : { ...link, a: link.b, b: link.a }))
      .toSorted((one, other) => other.score - one.score || one.a - other.a || one.b - other.b);
    for (const link of inOrder) {
      const [one, other] = [this.root(link.a), this.root(link.b)];
      if (one === other) continue;
      const obstacle =
        link.score < ENOUGH
          ? null
          : (this.#obstacle(this.members(one), this.members(other), link.isCertain ? null : linked) ??
            clash(this.members(one), this.members(other)));
      if (link.score < ENOUGH || obstacle !== null) {
        this.#refused.push(obstacle === null ? link : { ...link, reasons: [...link.reasons, obstacle] });
        continue;
      }
      const [kept, gone] = one < other ? [one, other] : [other, one];
      this.#parent[gone] = kept;
      this.#members[kept] = [...this.members(kept), ...(this.#members[gone] ?? [])].toSorted((a, b) => a - b);
      this.#members[gone] = [];
      this.#accept(link.a, link.b, link.reasons);
      this.#accept(link.b, link.a, link.reasons);
    }
  }

  #accept(from: number, to: number, reasons: readonly string[]): void {
    const own = this.#accepted.get(from) ?? [];
    own.push({ to, reasons });
    this.#accepted.set(from, own);
  }

  /** @param linked the pairs of nodes of one source that may be joined; `null` for all */
  #obstacle(one: readonly number[], other: readonly number[], linked: ReadonlySet<string> | null): string | null {
    for (const node of one) {
      const parted = this.#parted.get(node);
      const found = parted === undefined ? undefined : other.find((far) => parted.has(far));
      if (found !== undefined) return `A decision parts ${this.name(node)} and ${this.name(found)}.`;
    }
    if (linked === null) return null;
    const sources = Map.groupBy(one, (node) => this.keys[node]?.source);
    for (const node of other) {
      const rival = sources.get(this.keys[node]?.source)?.find((own) => !linked.has(`${own} ${node}`));
      if (rival !== undefined) return `One source has both ${this.name(rival)} and ${this.name(node)}.`;
    }
    return null;
  }

  /** A key as it is written in sentences, for example "wyscout 120353". */
  name(node: number): string {
    const key = this.keys[node];
    return key === undefined ? '' : `${key.source} ${key.key}`;
  }

  /** The refused links between two groups, the strongest first. For each pair of groups only the strongest link is included. */
  doubts(): Doubt[] {
    const seen = new Set<string>();
    const inOrder = this.#refused.toSorted(
      (one, other) => other.score - one.score || one.a - other.a || one.b - other.b,
    );
    return inOrder.flatMap((link): Doubt[] => {
      const [a, b] = [this.keys[link.a], this.keys[link.b]];
      const pair = [this.root(link.a), this.root(link.b)].toSorted((one, other) => one - other).join(' ');
      if (a === undefined || b === undefined || seen.has(pair) || this.root(link.a) === this.root(link.b)) return [];
      seen.add(pair);
      return [{ kind: this.#kind, a, b, reasons: link.reasons, score: link.score }];
    });
  }

  /** The reasons of the accepted links that connect two nodes; empty if they are not in one group. */
  reasons(from: number, to: number): readonly string[] {
    const reached = new Map<number, readonly string[]>([[from, []]]);
    const waiting = [from];
    for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
      for (const { to: next, reasons } of this.#accepted.get(node) ?? []) {
        if (reached.has(next)) continue;
        reached.set(next, [...(reached.get(node) ?? []), ...reasons]);
        waiting.push(next);
      }
    }
    return reached.get(to) ?? [];
  }
}

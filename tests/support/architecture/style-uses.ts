import { parseSync, Visitor } from 'oxc-parser';

/** One import of a CSS module and what the importing file does with it. */
export interface StyleUse {
  /** The importing file. */
  file: string;
  /** The specifier as it is written. */
  specifier: string;
  /** Classes that are used by name, for example `styles.card`. */
  classes: string[];
  /** Whether the object is also used in another way: by a computed key, or passed as a whole. */
  isPassedOn: boolean;
}

/**
 * Reads how one TypeScript file uses the CSS modules it imports.
 *
 * @param file its path below the project's root
 */
export function styleUses(file: string, source: string): StyleUse[] {
  const { module, program } = parseSync(file, source);
  const uses = new Map<string, StyleUse & { mentions: number }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const [entry] = entries;
    if (!moduleRequest.value.endsWith('.module.css') || entry === undefined) continue;
    const use = { file, specifier: moduleRequest.value, classes: [], isPassedOn: false, mentions: 0 };
    uses.set(entry.localName.value, use);
  }
  if (uses.size === 0) return [];
  new Visitor({
    Identifier({ name }) {
      const use = uses.get(name);
      if (use !== undefined) use.mentions += 1;
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      if (object.type === 'Identifier') uses.get(object.name)?.classes.push(property.name);
      const namesake = uses.get(property.name);
      if (namesake !== undefined) namesake.mentions -= 1;
    },
  }).visit(program);
  // One mention is the import itself. Every other one should be a class used by its name.
  return [...uses.values()].map(({ mentions, ...use }) => ({
    ...use,
    isPassedOn: mentions > use.classes.length + 1,
  }));
}

import { BREAKPOINTS } from '#lib/shell/window-state.ts';
import type { StyleUse } from '#tests/support/architecture/style-uses.ts';

/**
 * Every breach of the rules for CSS modules, as a sentence that names the file: modules are imported by the alias
 * (types exist for that form only), classes are used by name, and no class is unused or unknown.
 *
 * @param sheets class names by the path of their CSS module
 */
export function styleBreaches(sheets: ReadonlyMap<string, readonly string[]>, uses: readonly StyleUse[]): string[] {
  const used = new Set(uses.flatMap(({ specifier, classes }) => classes.map((name) => `${specifier}.${name}`)));
  const unused = [...sheets].flatMap(([sheet, classes]) =>
    classes.filter((name) => !used.has(`#${sheet}.${name}`)).map((name) => `${sheet}: no file uses .${name}`),
  );
  return [...uses.flatMap((use) => breachesOfUse(sheets, use)), ...unused];
}

function breachesOfUse(sheets: ReadonlyMap<string, readonly string[]>, use: StyleUse): string[] {
  const { file, specifier, classes, isPassedOn } = use;
  if (!specifier.startsWith('#'))
    return [`${file} imports '${specifier}': write it by the alias, #folder/file.module.css`];
  const known = sheets.get(specifier.slice(1)) ?? [];
  const unknown = classes
    .filter((name) => !known.includes(name))
    .map((name) => `${file}: ${specifier} has no .${name}`);
  return isPassedOn ? [...unknown, `${file} uses ${specifier} other than by class name (styles.card)`] : unknown;
}

/** Every width in an `@media` that is not a named breakpoint, as a sentence that names the style sheet. */
export function breakpointBreaches(file: string, text: string): string[] {
  const allowed = Object.values(BREAKPOINTS).flatMap((width) => [
    `(min-width: ${width}px)`,
    `(width < ${width}px)`,
    `(width <= ${width}px)`,
  ]);
  return [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\([^)]*width[^)]*\)/g)]
      .filter(([condition]) => !allowed.includes(condition))
      .map(([condition]) => `${file}: ${condition} is no breakpoint of lib/shell/window-state.ts`),
  );
}

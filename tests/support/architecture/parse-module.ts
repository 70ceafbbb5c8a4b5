import { posix } from 'node:path';
import { type BindingIdentifier, type Expression, type ParseResult, parseSync } from 'oxc-parser';
import type { Module } from '#tests/support/architecture/module.ts';

/**
 * Reads the imports and exports of one TypeScript or JavaScript file with oxc's parser.
 *
 * @param file its path below the project's root
 * @throws when the source does not parse
 */
export function parseModule(file: string, source: string): Module {
  const { module, program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const reexports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
  const loaded = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] === undefined ? [] : [literal[2]];
  });
  const specifiers = unique([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexports,
    ...loaded,
  ]);
  return {
    file,
    lines: source.split('\n').length - (source.endsWith('\n') ? 1 : 0),
    imports: specifiers.map((specifier) => resolve(file, specifier)),
    values: unique(
      module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => resolve(file, moduleRequest.value)),
    ),
    relative: specifiers.filter((specifier) => specifier.startsWith('../') || /^\.\/.*\//.test(specifier)),
    reexports: unique(reexports)
      .filter((specifier) => specifier.startsWith('#') || specifier.startsWith('.'))
      .map((specifier) => resolve(file, specifier)),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    ),
    state: stateOf(program),
  };
}

function stateOf({ body }: ParseResult['program']): string[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && (declaration.kind !== 'const' || (isEmptyCollection(init) && !isReadonly(id)))
        ? [id.name]
        : [],
    );
  });
}

function isReadonly({ typeAnnotation }: BindingIdentifier): boolean {
  const type = typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeOperator' && type.operator === 'readonly';
}

/** True for `[]`, `{}`, `new Map()` and the like, which are state because they can only be filled later. */
function isEmptyCollection(init: Expression | null): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'ObjectExpression') return init.properties.length === 0;
  if (init?.type !== 'NewExpression' || init.callee.type !== 'Identifier') return false;
  return /^(Weak)?(Map|Set)$/.test(init.callee.name) && init.arguments.length === 0;
}

/** The path that the specifier of an own file refers to; the specifier of a package is returned unchanged. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

import type { Scope } from '#lib/contract/endpoint/scope.ts';

/** What a scope allows, as users read it. */
export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  'read:figures': 'Read figures',
  'read:own': 'Read my notes and watchlist',
  'write:notes': 'Write notes',
};

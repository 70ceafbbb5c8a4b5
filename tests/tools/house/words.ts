import type { SourceFile } from '#tests/tools/house/source-file.ts';

/** A place that breaks a rule, and what to write instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly instead: string;
}

/** Words that do not belong in comments, test titles and documents, each with what an engineer would write. */
const WORDS: readonly (readonly [pattern: string, instead: string])[] = [
  ['he|him|his|himself|she|her|hers|herself', 'the user, they, its'],
  ['whoever|whomever|somebody|anybody|everybody|nobody|stranger', 'a user, the caller, no user'],
  ['told|tells?|telling', 'reports, shows, passes'],
  ['ask(?:s|ed|ing)?', 'requests, queries, prompts'],
  ['hears?|heard', 'is notified, receives'],
  ['speaks?|spoken', 'uses, sends'],
  ['anew', 'again, re-'],
  ['(?:comes?|came|coming) to life', 'hydrates'],
  ['at rest', 'idle, settled'],
  ['worth(?! (?:of )?\\d)|worthwhile', 'say the benefit or the number'],
  ['another world|a world of its own', 'separate, unrelated'],
  ['forgets?|forgot|remembers?|remembered', 'clears, stores, caches'],
  ['hand(?:s|ed|ing)? back', 'returns'],
  ['mends?|mended', 'fixes'],
  ['minds', 'is affected by'],
  ['(?:came|comes?|become) of (?:it|a|an|the|them)', 'result'],
  ['taken? for|takes for|takes (?:"|%|a |an |the |no )[^.,;]{1,30}? for (?:no|one|an?)', 'treated as, rejects'],
  ['(?<!there )(?:is|are|was|were) (?:no|none)(?! longer| more| such)', 'is not a'],
  ['(?<!-)stands?(?! for\\b|-| in for\\b| alone\\b)', 'is, shows'],
  ['lies|lie ahead', 'is'],
  ['so many', 'the number'],
  ['in passing', 'in a toast'],
  ['(?:be|is|are) had', 'is available'],
  ['ways? in(?! which)', 'sign-in links'],
  ['rubbish', 'malformed input'],
  ['sur(?:er|est)', 'most confident'],
  ['forecasts?', 'prediction'],
  ['thereof|whence|lest|ere|upon', 'of it, so that … not, on'],
];
const RULES = WORDS.map(([pattern, instead]) => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), instead }));

/** Former names, each with the name that has replaced it. */
const NAMES: Readonly<Record<string, string>> = {
  gathered: 'batchLoad',
  keptWhile: 'cacheUntilWrite',
  alone: 'withUserLock',
  toldApart: 'disambiguate',
  Surroundings: 'Deps',
  lookups: 'requestReads',
  Said: 'Described',
  witness: 'sourceMatch',
  Witness: 'SourceMatch',
  brought: 'content',
  Settling: 'WorldMerge',
  thinGames: 'gamesWithoutValues',
  isWrittenSlip: 'isMisspelling',
  asPlayersBeside: 'decideSharedNames',
  amongMates: 'preferMates',
  loadMember: 'loadSessionUser',
  requireMember: 'requireUser',
  Bearer: 'TokenUser',
  bearerOf: 'tokenUserOf',
  Buyer: 'CheckoutUser',
  callerOf: 'userOf',
  Viewer: 'PanelUser',
  viewer: 'panelUser',
  HighlightType: 'PredictedStatistic',
  highlightTypeSchema: 'predictedStatisticSchema',
};
const NAME_PARTS = /^(?:told|tell|asked|anew|whoever|somebody|nobody|worth)$/i;

/** Quoted text is exempt: texts of the interface, code, links. */
const QUOTED = /`[^`]*`|"[^"\n]*"|“[^”]*”|\{@link [^}]*\}/g;

/** The words of a file's prose and names that the list rejects. */
export function wordFindings({ file, prose, names }: SourceFile): Finding[] {
  const inProse = prose.flatMap(({ line, text }) => {
    const own = text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, '_'));
    return RULES.flatMap(({ pattern, instead }) =>
      [...own.matchAll(pattern)].map(({ 0: what, index }) => ({
        file,
        line: line + (own.slice(0, index).match(/\n/g)?.length ?? 0),
        what,
        instead,
      })),
    );
  });
  const inNames = names.flatMap(({ line, name }) => {
    const instead = NAMES[name] ?? (nameParts(name).some((part) => NAME_PARTS.test(part)) ? 'a plain name' : undefined);
    return instead === undefined ? [] : [{ file, line, what: `name ${name}`, instead }];
  });
  return [...inProse, ...inNames];
}

function nameParts(name: string): string[] {
  return name.split(/(?=[A-Z])|_/);
}

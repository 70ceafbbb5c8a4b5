import { UserError } from '#server/base/user-error.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import type { League } from '#server/sources/parts/source.ts';
import { LEAGUES } from '#server/sources/registry.ts';

/** The league that an operator follows, with its sources in the order in which a sync reads them. */
export interface Choice {
  readonly league: League;
  readonly sources: readonly LiveSource[];
}

export interface Wanted {
  /** The league's slug or name. */
  readonly league: string;
  /** The keys of optional sources. */
  readonly with: readonly string[];
  /** True to follow only a replay: a past season as if it were played now. */
  readonly isReplay?: boolean;
}

/**
 * Returns the league that an operator names, with its required sources and those optional sources that the operator names. For a replay,
 * the only source is the replay.
 *
 * @throws {UserError} for an unknown league, an unknown source, a source without the league, and a league without a replay
 */
export function chooseSources(wanted: Wanted, all: readonly LiveSource[]): Choice {
  const league = leagueNamed(wanted.league);
  const serving = all.filter(({ leagues }) => leagues.includes(league.slug));
  for (const key of wanted.with) {
    if (serving.some((source) => source.key === key)) continue;
    const names = serving.map((source) => source.key).join(', ');
    throw new UserError(
      all.some((source) => source.key === key)
        ? `${key} does not have ${league.slug}. Its sources: ${names}.`
        : `There is no source "${key}" on the network. Sources of ${league.slug}: ${names}.`,
    );
  }
  const isChosen = ({ key, isOptional, isReplay }: LiveSource) =>
    wanted.isReplay === true ? isReplay === true : !isOptional || wanted.with.includes(key);
  const sources = serving.filter(isChosen);
  if (sources.length === 0)
    throw new UserError('Only wyscout can be replayed: npm run tenline -- follow wyscout --replay');
  return { league, sources };
}

/** The error about the first chosen source whose API key is missing in the environment; `null` when all have theirs. */
export function missingKey({ sources }: Choice, env: Readonly<Record<string, string | undefined>>): UserError | null {
  const found = sources.find(({ needsKey }) => needsKey !== undefined && !env[needsKey]);
  if (found === undefined) return null;
  const { key, needsKey, keyNote = '' } = found;
  return new UserError(
    `${key} needs your own key in the environment variable ${needsKey} of the server. ${keyNote}`.trimEnd(),
  );
}

/** The league with a slug or name. @throws {UserError} for an unknown name; the message suggests leagues with a similar name */
export function leagueNamed(name: string): League {
  const wanted = slugOf(name);
  const league = LEAGUES.find((one) => one.slug === wanted || slugOf(one.name) === wanted);
  if (league !== undefined) return league;
  const near = LEAGUES.filter((one) => slugOf(one.country ?? '') === wanted || isNear(one.slug, wanted));
  const hint = wanted !== '' && near.length > 0 ? ` Did you mean ${near.map(({ slug }) => slug).join(' or ')}?` : '';
  throw new UserError(`There is no league "${name}" to follow.${hint} The command follow without a name lists them.`);
}

/** Whether a slug contains the wanted slug (without its hyphens) or a word of the wanted slug that has more than four letters. */
function isNear(slug: string, wanted: string): boolean {
  const words = wanted.split('-').filter((word) => word.length > 4 && word !== 'league');
  return slug.replaceAll('-', '').includes(wanted.replaceAll('-', '')) || words.some((word) => slug.includes(word));
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

import { LEAGUES, type League } from '#server/live/leagues.ts';
import type { LiveSource } from '#server/live/live-source.ts';
import { UserError } from '#server/user-error.ts';

/** A league that is to be followed, with its sources in the order of the syncs. */
export interface Choice {
  readonly league: League;
  readonly sources: readonly LiveSource[];
}

export interface Wanted {
  /** The league's slug or name. */
  readonly league: string;
  /** The keys of optional sources. */
  readonly with: readonly string[];
  /** Only a past season as if it were played now. */
  readonly isReplay?: boolean;
}

/**
 * The league and sources that an operator names: those that always serve the league, and the optional ones that are named.
 *
 * @param keys the operator's own keys, by the name of their variable
 * @throws {UserError} for an unknown league or source, one that does not serve the league, and one whose key is missing
 */
export function chooseSources(
  wanted: Wanted,
  all: readonly LiveSource[],
  keys: Readonly<Record<string, string | undefined>>,
): Choice {
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
  if (sources.length === 0) throw new UserError('Only wyscout can be replayed: tenline follow wyscout --replay');
  for (const { key, needsKey, keyNote = '' } of sources) {
    if (needsKey !== undefined && !keys[needsKey]) {
      throw new UserError(
        `${key} needs your own key in the environment variable ${needsKey} of the server. ${keyNote}`.trimEnd(),
      );
    }
  }
  return { league, sources };
}

/** @throws {UserError} with the leagues that contain the name */
export function leagueNamed(name: string): League {
  const wanted = slugOf(name);
  const league = LEAGUES.find((one) => one.slug === wanted || slugOf(one.name) === wanted);
  if (league !== undefined) return league;
  const near = LEAGUES.filter((one) => slugOf(one.country ?? '') === wanted || isNear(one.slug, wanted));
  const hint = wanted !== '' && near.length > 0 ? ` Did you mean ${near.map(({ slug }) => slug).join(' or ')}?` : '';
  throw new UserError(`There is no league "${name}" to follow.${hint} The command follow without a name lists them.`);
}

/** Whether a slug contains what is wanted, with or without hyphens, or one of its longer words. */
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

import type { Clusters, Link } from '#server/identity/clusters.ts';
import { folded } from '#server/identity/folded.ts';
import { personName } from '#server/identity/person-name.ts';
import type { PlayerRecord, SourceRecords } from '#server/identity/records.ts';

/** The maximum days between the last match under one key and the first under the next key of a player at one club. */
const MOST_APART = 400;
const DAY = 86_400_000;

interface Appearance {
  readonly match: string;
  readonly kickOff: string;
  /** The key of the team. */
  readonly team: string;
}

/** The appearances of the given players of a source, by the key of the player, in the order of kick-offs. */
export function appearancesOf(
  { matches, appearances }: SourceRecords,
  players: ReadonlySet<string>,
): ReadonlyMap<string, readonly Appearance[]> {
  const found = new Map<string, Appearance[]>();
  if (players.size === 0) return found;
  for (const { key: match, kickOff, home, away } of matches.toSorted((a, b) => (a.kickOff < b.kickOff ? -1 : 1))) {
    for (const { player, isHome } of appearances?.(match) ?? []) {
      if (!players.has(player)) continue;
      const own = found.get(player) ?? [];
      found.set(player, own);
      own.push({ match, kickOff, team: isHome ? home : away });
    }
  }
  return found;
}

/**
 * Links keys of one source that can be one player whose key has changed: an equal name, all matches of one before those of the other, and one club, or keys
 * that begin with the key of the club, as in own tables, where a player has another key at each club. A key that comes from a shared key does not change. The
 * link is only a doubt without a full given name, after a long break, or if the matches of the two overlap; players with a match on one day are two.
 */
export function changedKeyLinks(records: readonly SourceRecords[], teams: Clusters, players: Clusters): Link[] {
  return records.flatMap((own) => {
    const named = own.players.filter(({ key, sharedKey }) => sharedKey === undefined && own.playedFor.has(key));
    const same = [...Map.groupBy(named, nameOf).values()].filter((group) => group.length > 1);
    const appeared = appearancesOf(own, new Set(same.flat().map(({ key }) => key)));
    return same.flatMap((group) => {
      const inOrder = group
        .flatMap((player) => {
          const matches = appeared.get(player.key) ?? [];
          const [first, last] = [matches[0], matches.at(-1)];
          const node = players.node(own.source, player.key);
          return first && last && node !== undefined ? [{ node, player, matches, first, last }] : [];
        })
        .toSorted((one, other) => (one.first.kickOff < other.first.kickOff ? -1 : 1));
      return inOrder.flatMap((one, at) =>
        inOrder.slice(at + 1).flatMap((other): Link[] => {
          const days = new Set(one.matches.map(({ kickOff }) => kickOff.slice(0, 10)));
          if (other.matches.some(({ kickOff }) => days.has(kickOff.slice(0, 10)))) return [];
          const club = ({ team }: Appearance) => teams.root(teams.node(own.source, team) ?? -1);
          const isByClub = [one, other].every(({ player, first }) => player.key.startsWith(`${first.team}:`));
          const hasClub = one.matches.some((match) => club(match) === club(other.first));
          if (!isByClub && !hasClub) return [];
          const apart = (Date.parse(other.first.kickOff) - Date.parse(one.last.kickOff)) / DAY;
          const against = [
            ...(apart > 0 ? [] : ['Their matches overlap.']),
            ...(isByClub || apart <= MOST_APART ? [] : ['Their matches are far apart.']),
            ...(isByClub || club(one.last) === club(other.first) ? [] : ['One was at another club in between.']),
            ...(isFull(one.player) ? [] : ['A full given name is missing.']),
          ];
          const reasons = [
            `One source has the name ${nameOf(one.player)} under two keys, never on one day.`,
            ...against,
          ];
          return [{ a: one.node, b: other.node, score: against.length === 0 ? 0.8 : 0.5, reasons }];
        }),
      );
    });
  });
}

const nameOf = ({ firstName, lastName }: PlayerRecord) => folded(`${firstName ?? ''} ${lastName}`);

function isFull(player: PlayerRecord): boolean {
  return personName(player).full.length > 0;
}

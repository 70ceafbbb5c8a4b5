import type { Clusters, Link } from '#server/data/identity/clusters.ts';
import { folded } from '#server/data/identity/folded.ts';
import { personName } from '#server/data/identity/person-name.ts';
import type { PlayerRecord, SourceRecords } from '#server/data/identity/records.ts';

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
    const club = (team: string) => teams.root(teams.node(own.source, team) ?? -1);
    const named = own.players.flatMap((player): Keyed[] => {
      const [spells, node] = [own.playedFor.get(player.key), players.node(own.source, player.key)];
      if (player.sharedKey !== undefined || spells === undefined || node === undefined) return [];
      const isByClub = spells.every(({ team }) => player.key.startsWith(`${team}:`));
      return [{ node, player, isByClub, clubs: new Set(spells.map(({ team }) => club(team))) }];
    });
    const pairs = [...Map.groupBy(named, ({ player }) => nameOf(player)).values()].flatMap((same) =>
      same.flatMap((one, at) => same.slice(at + 1).flatMap((other) => (canBeOne(one, other) ? [[one, other]] : []))),
    );
    const appeared = appearancesOf(own, new Set(pairs.flat().map(({ player }) => player.key)));
    return pairs.flatMap((pair): Link[] => {
      const [earlier, later] = pair
        .map((keyed) => ({ ...keyed, matches: appeared.get(keyed.player.key) ?? [] }))
        .toSorted((one, other) => ((one.matches[0]?.kickOff ?? '') < (other.matches[0]?.kickOff ?? '') ? -1 : 1));
      const [last, first] = [earlier?.matches.at(-1), later?.matches[0]];
      if (!earlier || !later || !last || !first) return [];
      const days = new Set(earlier.matches.map(({ kickOff }) => kickOff.slice(0, 10)));
      if (later.matches.some(({ kickOff }) => days.has(kickOff.slice(0, 10)))) return [];
      const apart = (Date.parse(first.kickOff) - Date.parse(last.kickOff)) / DAY;
      const isByClub = earlier.isByClub && later.isByClub;
      const against = [
        ...(apart > 0 ? [] : ['Their matches overlap.']),
        ...(isByClub || apart <= MOST_APART ? [] : ['Their matches are far apart.']),
        ...(isByClub || club(last.team) === club(first.team) ? [] : ['One was at another club in between.']),
        ...(personName(earlier.player).full.length > 0 ? [] : ['A full given name is missing.']),
      ];
      const says = `One source has the name ${nameOf(earlier.player)} under two keys, never on one day.`;
      const score = against.length === 0 ? 0.8 : 0.5;
      return [{ a: earlier.node, b: later.node, score, reasons: [says, ...against] }];
    });
  });
}

interface Keyed {
  readonly node: number;
  readonly player: PlayerRecord;
  /** True if the key begins with the key of each club. */
  readonly isByClub: boolean;
  /** The clubs, each as the first node of its group. */
  readonly clubs: ReadonlySet<number>;
}

function canBeOne(one: Keyed, other: Keyed): boolean {
  return (one.isByClub && other.isByClub) || [...one.clubs].some((club) => other.clubs.has(club));
}

const nameOf = ({ firstName, lastName }: PlayerRecord) => folded(`${firstName ?? ''} ${lastName}`);

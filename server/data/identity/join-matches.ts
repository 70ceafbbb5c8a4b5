import { Clusters, type Link } from '#server/data/identity/clusters.ts';
import type { JoinedCompetitions } from '#server/data/identity/join-competitions.ts';
import type { Decision, MatchRecord, SourceRecords } from '#server/data/identity/records.ts';

const HOUR = 3_600_000;
/** The maximum milliseconds between the kick-offs of one match in two sources. More than a day is needed, because a date without a time counts as noon. */
const CLOSE = 36 * HOUR;

interface Match {
  readonly node: number;
  readonly source: string;
  readonly record: MatchRecord;
  readonly at: number;
}

/** The matches of one home team against one away team in one season of a competition. */
interface Pairing {
  readonly isRoundRobin: boolean;
  readonly matches: Match[];
}

/**
 * Joins matches of the same competition, season, home team and away team with kick-offs at most 36 hours apart. In a round robin, where a
 * pairing occurs once per season, kick-offs may be further apart if the results are equal or a source has none: the match may be postponed,
 * or a date may be wrong.
 */
export function joinMatches(
  records: readonly SourceRecords[],
  competitions: JoinedCompetitions,
  teams: Clusters,
  decisions: readonly Decision[],
): Clusters {
  const keys = records.flatMap(({ source, matches }) => matches.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('match', keys);
  clusters.decide(decisions);
  const numberOf = numbers();
  const pairings = new Map<number, Pairing>();
  for (const { source, matches } of records) {
    const nodes = clusters.nodesOf(source);
    const [ofCompetition, ofTeam] = [competitions.clusters.nodesOf(source), teams.nodesOf(source)];
    for (const record of matches) {
      const [node, competition] = [nodes.get(record.key), ofCompetition.get(record.competition)];
      const [home, away] = [ofTeam.get(record.home), ofTeam.get(record.away)];
      if (node === undefined || competition === undefined || home === undefined || away === undefined) continue;
      const root = competitions.clusters.root(competition);
      const season = numberOf(root, record.season);
      const pairing = (season * teams.keys.length + teams.root(home)) * teams.keys.length + teams.root(away);
      const match = { node, source, record, at: Date.parse(record.kickOff) };
      const own = pairings.get(pairing);
      if (own !== undefined) own.matches.push(match);
      else pairings.set(pairing, { isRoundRobin: competitions.listed(root)?.isRoundRobin ?? false, matches: [match] });
    }
  }
  const links = [...pairings.values()].flatMap((pairing) => (pairing.matches.length < 2 ? [] : pairingLinks(pairing)));
  clusters.join(links);
  return clusters;
}

/** Returns a function that numbers the seasons of competitions from 0. */
function numbers(): (competition: number, season: number) => number {
  const known = new Map<string, number>();
  return (competition, season) => {
    const key = `${competition} ${season}`;
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
}

function pairingLinks({ matches, isRoundRobin }: Pairing): Link[] {
  const inOrder = matches.toSorted((one, other) => one.node - other.node);
  const isUnique = isRoundRobin && new Set(matches.map(({ source }) => source)).size === matches.length;
  return inOrder.flatMap((one, index) =>
    inOrder.slice(index + 1).flatMap((other): Link[] => {
      if (one.source === other.source) return [];
      const apart = Math.abs(one.at - other.at);
      const hours = Math.round(apart / HOUR);
      const link = { a: one.node, b: other.node };
      const same = 'The same teams in the same season of a competition';
      if (apart <= CLOSE) {
        return [{ ...link, score: 1 - hours / 1000, reasons: [`${same}, kick-offs ${hours} hours apart.`] }];
      }
      const day = `kick-offs ${Math.round(hours / 24)} days apart`;
      if (!isUnique) return [];
      const [own, far] = [one.record, other.record];
      const bothPlayed = own.status === 'played' && far.status === 'played';
      const hasSameResult = own.homeGoals === far.homeGoals && own.awayGoals === far.awayGoals;
      if (bothPlayed && !hasSameResult) {
        return [{ ...link, score: 0.5, reasons: [`${same}, but ${day} and different results.`] }];
      }
      const why = bothPlayed ? 'the same result' : 'not played in one of the sources: postponed';
      return [{ ...link, score: 0.8, reasons: [`${same}, a pairing that occurs once, ${day}, ${why}.`] }];
    }),
  );
}

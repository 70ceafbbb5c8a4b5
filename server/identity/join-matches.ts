import { Clusters, type Link } from '#server/identity/clusters.ts';
import type { JoinedCompetitions } from '#server/identity/join-competitions.ts';
import type { Decision, MatchRecord, SourceRecords } from '#server/identity/records.ts';

const HOUR = 3_600_000;
/** The longest time between the kick-offs that two sources give for one match. A date without a time counts as noon, so a day is not enough. */
const CLOSE = 36 * HOUR;

interface Match extends MatchRecord {
  readonly node: number;
  readonly source: string;
  readonly at: number;
}

/**
 * Joins matches of the same competition, season, home and away team with kick-offs at most 36 hours apart. In a round robin, where the
 * pairing is unique in the season, the kick-offs may differ more, because a match was postponed or a source has a wrong date.
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
  const pairings = new Map<string, Match[]>();
  for (const { source, matches } of records) {
    const nodes = clusters.nodesOf(source);
    const [ofCompetition, ofTeam] = [competitions.clusters.nodesOf(source), teams.nodesOf(source)];
    for (const match of matches) {
      const [node, competition] = [nodes.get(match.key), ofCompetition.get(match.competition)];
      const [home, away] = [ofTeam.get(match.home), ofTeam.get(match.away)];
      if (node === undefined || competition === undefined || home === undefined || away === undefined) continue;
      const root = competitions.clusters.root(competition);
      const pairing = `${root} ${match.season} ${teams.root(home)} ${teams.root(away)}`;
      const own = pairings.get(pairing) ?? [];
      pairings.set(pairing, own);
      own.push({ ...match, node, source, at: Date.parse(match.kickOff) });
    }
  }
  const links = [...pairings].flatMap(([pairing, matches]): Link[] => {
    if (matches.length < 2) return [];
    const isRoundRobin = competitions.listed(Number(pairing.split(' ')[0]))?.isRoundRobin ?? false;
    return pairingLinks(matches, isRoundRobin);
  });
  clusters.join(links);
  return clusters;
}

function pairingLinks(matches: readonly Match[], isRoundRobin: boolean): Link[] {
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
      const bothPlayed = one.status === 'played' && other.status === 'played';
      const hasSameResult = one.homeGoals === other.homeGoals && one.awayGoals === other.awayGoals;
      if (bothPlayed && !hasSameResult) {
        return [{ ...link, score: 0.5, reasons: [`${same}, but ${day} and different results.`] }];
      }
      const why = bothPlayed ? 'the same result' : 'not played in one of the sources: postponed';
      return [{ ...link, score: 0.8, reasons: [`${same}, a pairing that occurs once, ${day}, ${why}.`] }];
    }),
  );
}

import { Clusters, type Link } from '#server/data/identity/clusters.ts';
import { folded } from '#server/data/identity/folded.ts';
import { clashOfWomenAndMen, type PlayedBy, teamsPlayedBy } from '#server/data/identity/football-of-women.ts';
import type { JoinedCompetitions } from '#server/data/identity/join-competitions.ts';
import type { Decision, SourceRecords, TeamRecord } from '#server/data/identity/records.ts';
import { type Agreement, commonSeasons, compareFixtures, type SeasonSchedule } from '#server/data/identity/schedule.ts';
import { listedTeamName, NATIONAL, teamName } from '#server/data/identity/team-name.ts';
import { teamSpellingLinks } from '#server/data/identity/team-spellings.ts';

/** The minimum numbers of equal fixtures that join two teams with different names: with results, and with or without results. */
const ENOUGH_RESULTS = 6;
const ENOUGH_FIXTURES = 19;

/** The score of a link by name without further evidence. */
const NAME = 0.8;

interface Team extends TeamRecord {
  readonly source: string;
  /** Names are compared within a scope: the countries of the team's leagues, {@link NATIONAL}, or competitions that are not in the catalogue. */
  readonly scopes: ReadonlySet<string>;
}

export interface JoinedTeams {
  readonly clusters: Clusters;
  /** The full name in the list of team names of the team's country; `undefined` for a team that is not listed. */
  readonly listedName: (node: number) => string | undefined;
  /** Whose football each team plays. */
  readonly playedBy: PlayedBy;
}

/** Joins teams by shared key, common fixtures, name in a country, or spelling in one source. Only a decision or a shared key joins a national team with a club, or women with men. */
export function joinTeams(
  records: readonly SourceRecords[],
  competitions: JoinedCompetitions,
  decisions: readonly Decision[],
): JoinedTeams {
  const keys = records.flatMap(({ source, teams }) => teams.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('team', keys);
  const teams = describe(records, competitions, clusters);
  const nodes = [...teams.keys()];
  clusters.decide(decisions);
  clusters.joinShared(
    nodes.flatMap((node) => {
      const shared = teams[node]?.sharedKey;
      return shared === undefined ? [] : [[node, shared] as const];
    }),
  );
  const playedBy = teamsPlayedBy(records, competitions);
  const clash = (one: readonly number[], other: readonly number[]) =>
    teams[one[0] ?? -1]?.isNationalTeam === teams[other[0] ?? -1]?.isNationalTeam
      ? clashOfWomenAndMen(clusters, playedBy, one, other)
      : 'One is a national team and the other a club.';
  const schedules = commonSeasons(records, competitions.clusters, clusters);
  const checked = nameLinks(teams).map((link) => withFixtures(link, schedules));
  clusters.join(
    checked.filter(({ score }) => score > NAME),
    clash,
  );
  // Links of one season are applied before the next season is compared, because joined teams need no further comparison.
  for (const sources of schedules) clusters.join(scheduleLinks(sources, clusters), clash);
  clusters.join(
    checked.filter(({ score }) => score <= NAME),
    clash,
  );
  clusters.join(teamSpellingLinks(records, teams, competitions));
  const listedName = (node: number) => {
    const { name = '', scopes = [] } = teams[node] ?? {};
    return [...scopes].flatMap((scope) => listedTeamName(name, scope) ?? [])[0];
  };
  return { clusters, listedName, playedBy };
}

/** The teams with their sources and scopes, by node. */
function describe(
  records: readonly SourceRecords[],
  { clusters: known, listed }: JoinedCompetitions,
  clusters: Clusters,
) {
  const teams: Team[] = [];
  for (const { source, teams: own, matches } of records) {
    const scopes = new Map<string, Set<string>>();
    for (const { competition, home, away } of matches) {
      const node = known.node(source, competition);
      if (node === undefined) continue;
      const entry = listed(node);
      const scope = entry === undefined ? `competition ${known.root(node)}` : entry.country;
      for (const team of scope === null ? [] : [home, away]) {
        scopes.set(team, (scopes.get(team) ?? new Set()).add(scope ?? ''));
      }
    }
    for (const team of own) {
      const node = clusters.node(source, team.key);
      if (node === undefined) continue;
      const places = team.isNationalTeam ? new Set([NATIONAL]) : (scopes.get(team.key) ?? new Set<string>());
      teams[node] = { ...team, source, scopes: places };
    }
  }
  return teams;
}

/**
 * Links teams with equal names within a scope. If one source has several teams with such a name, only those with the same spelling are linked; the
 * others are doubts.
 */
function nameLinks(teams: readonly Team[]): Link[] {
  const groups = new Map<string, number[]>();
  for (const [node, { name, scopes }] of teams.entries()) {
    for (const scope of scopes) {
      const key = `${scope}: ${teamName(name, scope)}`;
      const own = groups.get(key) ?? [];
      groups.set(key, own);
      own.push(node);
    }
  }
  return [...groups.values()].flatMap((nodes): Link[] => {
    const sources = new Set(nodes.map((node) => teams[node]?.source));
    if (sources.size === nodes.length) return pairs(nodes, teams, NAME);
    const alike = Map.groupBy(nodes, (node) => folded(teams[node]?.name ?? ''));
    const exact = [...alike.values()].flatMap((same) => pairs(same, teams, NAME));
    return [...exact, ...pairs(nodes, teams, 0.6)];
  });
}

function pairs(nodes: readonly number[], teams: readonly Team[], score: number): Link[] {
  return nodes.slice(1).flatMap((b, at) => {
    const a = nodes[at];
    if (a === undefined || teams[a]?.source === teams[b]?.source) return [];
    return [{ a, b, score, reasons: [`"${teams[a]?.name}" and "${teams[b]?.name}" are names of one team.`] }];
  });
}

/** Links two teams if enough fixtures and 90 % of all in a season agree, and clearly fewer agree with any other team of either source. */
function scheduleLinks(sources: readonly SeasonSchedule[], clusters: Clusters): Link[] {
  return sources.flatMap((one, at) =>
    sources.slice(at + 1).flatMap((other): Link[] => {
      const isOpen = (node: number, far: SeasonSchedule) =>
        !clusters.members(node).some((member) => far.teams.has(member));
      const open = [...one.teams.keys()].filter((node) => isOpen(node, other));
      const farOpen = [...other.teams.keys()].filter((node) => isOpen(node, one));
      const forward = closest(one, open, other, farOpen);
      const backward = closest(other, farOpen, one, open);
      return [...forward].flatMap(([a, { team: b, agreement, margin }]): Link[] => {
        if (backward.get(b)?.team !== a) return [];
        const { of, equal, results } = agreement;
        const isTelling = results >= ENOUGH_RESULTS || equal >= ENOUGH_FIXTURES;
        const isClear = Math.min(margin, backward.get(b)?.margin ?? 0) >= 2;
        if (!isTelling || !isClear || equal < 0.9 * of) return [];
        return [
          { a, b, score: 0.9, reasons: [`${equal} of ${of} fixtures of a season agree, ${results} with the result.`] },
        ];
      });
    }),
  );
}

interface Closest {
  readonly team: number;
  readonly agreement: Agreement;
  /** The number of equal fixtures minus the number for the second closest team. */
  readonly margin: number;
}

function closest(
  from: SeasonSchedule,
  teams: readonly number[],
  to: SeasonSchedule,
  others: readonly number[],
): Map<number, Closest> {
  const found = new Map<number, Closest>();
  for (const team of teams) {
    const ranked = others
      .map((other) => ({ team: other, agreement: compareFixtures(from, team, to, other) }))
      .toSorted((one, other) => other.agreement.equal - one.agreement.equal || one.team - other.team);
    const [best, second] = ranked;
    if (best !== undefined) found.set(team, { ...best, margin: best.agreement.equal - (second?.agreement.equal ?? 0) });
  }
  return found;
}

/** Checks a link by name against a common season: a doubt if 3 or more results differ and fewer agree, stronger if a fixture agrees. */
function withFixtures(link: Link, schedules: readonly (readonly SeasonSchedule[])[]): Link {
  for (const sources of schedules) {
    const [one, other] = [
      sources.find(({ teams }) => teams.has(link.a)),
      sources.find(({ teams }) => teams.has(link.b)),
    ];
    if (one === undefined || other === undefined || one === other) continue;
    const { of, equal, results, contradictions } = compareFixtures(one, link.a, other, link.b);
    if (contradictions >= 3 && results < contradictions) {
      const against = `${contradictions} of ${of} fixtures of a season have different results.`;
      return { ...link, score: 0.5, reasons: [...link.reasons, against] };
    }
    if (equal > 0 && link.score >= NAME) {
      return { ...link, score: 0.95, reasons: [...link.reasons, `${equal} of ${of} fixtures of a season agree.`] };
    }
  }
  return link;
}

import type { RefereeRef, SearchReply } from '#lib/contract/football/search.ts';
import { hitDetail } from '#lib/domain/games/hit-detail.ts';
import { personName, type Subject } from '#lib/domain/names/subject.ts';

/** A search result as an entry of a list. */
export interface FoundSubject extends Subject {
  readonly name: string;
  /** The text beside the name, such as the team of a player or the league of a team. */
  readonly detail: string | null;
}

/** A group of a list with its heading, such as the teams that a search found. */
export interface FoundGroup {
  readonly label: string;
  readonly subjects: readonly FoundSubject[];
}

/** A referee as an entry of a list. The detail is the kind. */
export interface FoundReferee extends RefereeRef {
  readonly type: 'referee';
  readonly detail: string;
}

/** An entry of a list of search results. */
export type Found = FoundSubject | FoundReferee;

/** A group of a list that may also have referees. */
export interface ListedGroup {
  readonly label: string;
  readonly subjects: readonly Found[];
}

/**
 * The results of a search as a list: the groups of {@link foundGroups}, then the referees. They are first when the
 * text is the whole name of one.
 */
export function listedGroups(reply: SearchReply): readonly ListedGroup[] {
  const groups = foundGroups(reply);
  const { found = [], isBest = false } = reply.referees ?? {};
  if (found.length === 0) return groups;
  const subjects = found.map((referee) => ({ ...referee, type: 'referee', detail: 'Referee' }) as const);
  const referees: ListedGroup = { label: 'Referees', subjects };
  return isBest ? [referees, ...groups] : [...groups, referees];
}

/**
 * The results of a search in two groups, players and teams. The group of the first subject that the text names is first. An empty group is left out.
 */
export function foundGroups({ players, teams, counts, named }: SearchReply): FoundGroup[] {
  const ofPlayers: FoundGroup = {
    label: `Players · ${counts.players}`,
    subjects: players.map((player) => ({
      type: 'player',
      id: player.id,
      name: personName(player),
      detail: hitDetail(player),
    })),
  };
  const ofTeams: FoundGroup = {
    label: `Teams · ${counts.teams}`,
    subjects: teams.map((team) => ({ type: 'team', id: team.id, name: team.name, detail: hitDetail(team) })),
  };
  const groups = named?.[0]?.type === 'team' ? [ofTeams, ofPlayers] : [ofPlayers, ofTeams];
  return groups.filter(({ subjects }) => subjects.length > 0);
}

/** The groups with only the subjects of one type; all subjects without a type. An empty group is left out. */
export function groupsOfType(
  groups: readonly ListedGroup[],
  type: Subject['type'] | undefined,
): readonly ListedGroup[] {
  if (type === undefined) return groups;
  const ofType = groups.map((group) => ({ ...group, subjects: group.subjects.filter((one) => one.type === type) }));
  return ofType.filter(({ subjects }) => subjects.length > 0);
}

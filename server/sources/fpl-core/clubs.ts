import type { MatchTables, SeasonTables } from '#server/sources/fpl-core/read-season.ts';
import { type MatchRow, wasOnPitch } from '#server/sources/fpl-core/tables.ts';

/**
 * Returns the club of a player in a match of a season, by the first of these that is known: the history of clubs; the present club, if the
 * player has appeared for it and has no later match without it; the only club that is in all matches without the present club.
 *
 * @returns `null` when unknown, for example in a match of both clubs at the time of the change
 */
export function clubsOf(season: SeasonTables): (player: string, match: MatchRow) => string | null {
  const present = new Map(season.players.map(({ player_id, team_code }) => [player_id, team_code]));
  const history = new Map(season.teamHistory.map(({ player_id, gw, team_code }) => [`${player_id} ${gw}`, team_code]));
  const changes = changesOf(season.matches, present);
  return (player, match) => {
    const known = history.get(`${player} ${match.gameweek}`);
    if (known) return known;
    const { until, since, clubs } = changes.get(player) ?? NO_CHANGE;
    const [former, ...others] = clubs;
    const club = present.get(player) ?? null;
    if (timeOf(match) > until) return timeOf(match) >= since || !clubsIn(match).includes(former ?? '') ? club : null;
    return others.length === 0 ? (former ?? null) : null;
  };
}

/** A change of clubs during a season. */
interface Change {
  /** The time of the last match without the present club. */
  until: number;
  /** The time of the first later match with the present club and without a former one. */
  since: number;
  /** The clubs that are in all matches without the present club. */
  clubs: readonly string[];
}

const NO_CHANGE: Change = { until: Number.NEGATIVE_INFINITY, since: Number.NEGATIVE_INFINITY, clubs: [] };

const timeOf = ({ kickoff_time: time }: MatchRow) => time?.getTime() ?? 0;
const clubsIn = ({ home_team: home, away_team: away }: MatchRow) => [home, away];

function changesOf(
  matches: readonly MatchTables[],
  present: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  const inOrder = matches.toSorted((one, other) => timeOf(one.match) - timeOf(other.match));
  for (const { match, players } of inOrder) {
    for (const { player_id: player } of players.filter(wasOnPitch)) {
      const own = changes.get(player);
      const isWithout = !clubsIn(match).includes(present.get(player) ?? '');
      if (isWithout) {
        const clubs = clubsIn(match).filter((club) => own === undefined || own.clubs.includes(club));
        changes.set(player, { until: timeOf(match), since: Number.POSITIVE_INFINITY, clubs });
      } else if (own !== undefined && !own.clubs.some((club) => clubsIn(match).includes(club))) {
        own.since = Math.min(own.since, timeOf(match));
      }
    }
  }
  return changes;
}

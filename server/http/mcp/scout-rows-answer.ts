import type { ScoutMatch, ScoutReply } from '#lib/contract/scout/scout.ts';
import { type ScoutRow, scoutRows } from '#lib/domain/scout/scout-rows.ts';

/** The rows of a view as an answer. */
export function rowsText(reply: Pick<ScoutReply, 'columns' | 'matches' | 'statistics'>) {
  return scoutRows(reply).map(rowText);
}

function rowText({ key: _key, type, id, match, rival, choice, allowed, team, isHome, ...row }: ScoutRow) {
  return {
    subject: `${type}-${id}`,
    name: row.name,
    position: row.position,
    team: team && { team: `team-${team.id}`, name: team.name },
    opponent: rival && { team: `team-${rival.id}`, name: rival.name },
    isHome,
    match: match.id,
    kickOff: match.kickOff,
    statistic: choice,
    line: row.line,
    last5: row.last5,
    last10: row.last10,
    season: row.season,
    place: row.place,
    againstOpponent: row.opponent,
    streak: row.streak,
    average: row.average,
    minutes: row.minutes,
    starts: row.starts,
    opponentAllows: allowed,
    refereeMean: row.referee,
    probability: row.probability,
    availability: row.availability,
  };
}

/** A coming or past match as an answer. */
export function matchText({ id, kickOff, league, home, away, label, referee }: ScoutMatch) {
  return {
    match: id,
    kickOff,
    league: league.name,
    home: { team: `team-${home.id}`, name: home.name },
    away: { team: `team-${away.id}`, name: away.name },
    referee: referee && { subject: `referee-${referee.id}`, name: referee.name },
    ...(label !== undefined && { label }),
  };
}

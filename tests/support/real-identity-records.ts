import { join } from 'node:path';
import type { CanonicalImport, CanonicalPlayer, CanonicalTeam } from '#server/base/canonical.ts';
import type { AppearanceRecord, MatchRecord, SourceRecords } from '#server/data/identity/records.ts';
import { competitionName, readPlayer, readTeam } from '#server/sources/wyscout/entities.ts';
import { MATCHES_ZIP, PLAYERS_FILE, TEAMS_FILE } from '#server/sources/wyscout/folder.ts';
import { readMatch, type WyscoutMatch, type WyscoutSide } from '#server/sources/wyscout/match.ts';
import { readList, readListFile } from '#server/sources/wyscout/read-list.ts';
import { openZip } from '#server/sources/wyscout/zip.ts';
import { realImport } from '#tests/support/real-imports.ts';

interface Read {
  readonly competitions: SourceRecords['competitions'];
  readonly teams: readonly CanonicalTeam[];
  readonly players: readonly CanonicalPlayer[];
  readonly referees: SourceRecords['referees'];
  readonly matches: readonly MatchRecord[];
  readonly appearances: ReadonlyMap<string, readonly AppearanceRecord[]>;
}

function records(source: string, rank: number, read: Read): SourceRecords {
  const playedFor = new Map<string, { team: string; season: number }[]>();
  for (const { key, home, away, season } of read.matches) {
    for (const { player, isHome } of read.appearances.get(key) ?? []) {
      const team = isHome ? home : away;
      const own = playedFor.get(player) ?? [];
      if (!own.some((spell) => spell.team === team && spell.season === season)) own.push({ team, season });
      playedFor.set(player, own);
    }
  }
  const { appearances, ...lists } = read;
  return { source, rank, ...lists, playedFor, appearances: (match) => appearances.get(match) ?? [] };
}

function ofImport(data: CanonicalImport): Read {
  const appearances = new Map<string, AppearanceRecord[]>();
  const matches = data.matches.map((match): MatchRecord => {
    const { key, competition, season, round, referee, status } = match;
    const isPlayed = match.status === 'played';
    if (isPlayed) {
      const own = match.appearances.map(({ player, isHome, periods: { full } }) => {
        const { minutesPlayed, startedMatch, goals, yellowCards, redCards } = full;
        return { player, isHome, minutes: minutesPlayed, started: startedMatch, goals, yellowCards, redCards };
      });
      appearances.set(key, own);
    }
    const [homeGoals, awayGoals] = isPlayed
      ? [match.home.periods.full.goals, match.away.periods.full.goals]
      : [null, null];
    const fixture = { key, competition, season, round, referee, status, kickOff: match.kickOff.toISOString() };
    return { ...fixture, home: match.home.team, away: match.away.team, homeGoals, awayGoals };
  });
  const { competitions, teams, players, referees } = data;
  return { competitions, teams, players, referees, matches, appearances };
}

export async function footballDataRecords(folder: string): Promise<SourceRecords> {
  return records('football-data', 50, ofImport(await realImport('football-data', folder)));
}

export async function fplCoreRecords(folder: string): Promise<SourceRecords> {
  return records('fpl-core', 30, ofImport(await realImport('fpl-core', folder)));
}

/** The records of an import that a test has read itself. */
export function importRecords(data: CanonicalImport, rank: number): SourceRecords {
  return records(data.source.key, rank, ofImport(data));
}

export async function fplRecords(folder: string): Promise<SourceRecords> {
  return records('fpl', 40, ofImport(await realImport('fpl', folder)));
}

function lineUp({ lineup, substitutions }: WyscoutSide, isHome: boolean): AppearanceRecord[] {
  const blank = { isHome, minutes: null, goals: null, yellowCards: null, redCards: null };
  const starters = (lineup ?? []).map((player) => ({ ...blank, player: String(player), started: true }));
  const others = (substitutions ?? []).filter(({ playerIn }) => playerIn !== 0);
  return [...starters, ...others.map(({ playerIn }) => ({ ...blank, player: String(playerIn), started: false }))];
}

/**
 * The records of all players of the data set. Those without a match are further names that could be joined by mistake.
 */
export async function wyscoutRecords(folder: string): Promise<SourceRecords> {
  const zip = await openZip(join(folder, MATCHES_ZIP));
  const read: (WyscoutMatch & { readonly scores: ReadonlyMap<number, number | null> })[] = [];
  for (const name of zip.sizes.keys()) {
    for (const fields of await readList(zip.chunks(name), name)) {
      const sides = fields.object('teamsData').entries();
      const scores = new Map(sides.map((side) => [side.number('teamId'), side.optionalNumber('score')]));
      read.push({ ...readMatch(fields), scores });
    }
  }
  zip.close();
  const teams = (await readListFile(folder, TEAMS_FILE)).map(readTeam);
  const national = new Set(teams.filter(({ isNationalTeam }) => isNationalTeam).map(({ key }) => key));
  const competitions = new Map(
    read.map(({ competitionId, home }) => [String(competitionId), national.has(String(home.teamId))]),
  );
  return records('wyscout', 10, {
    competitions: [...competitions].map(([key, isInternational]) => {
      return { key, isInternational, ...competitionName(key, undefined, key) };
    }),
    teams,
    players: (await readListFile(folder, PLAYERS_FILE)).map(readPlayer),
    referees: [...new Set(read.flatMap(({ refereeId }) => refereeId ?? []))].map((id) => {
      return { key: String(id), name: `Referee ${id}` };
    }),
    matches: read.map(({ matchId, competitionId, gameweek, kickOff, refereeId, home, away, scores }) => ({
      key: String(matchId),
      competition: String(competitionId),
      season: competitionId === 102 ? 2016 : competitionId === 28 ? 2018 : 2017,
      round: gameweek,
      kickOff: kickOff.toISOString(),
      home: String(home.teamId),
      away: String(away.teamId),
      referee: refereeId === null ? null : String(refereeId),
      status: 'played',
      homeGoals: scores.get(home.teamId) ?? null,
      awayGoals: scores.get(away.teamId) ?? null,
    })),
    appearances: new Map(
      read.map(({ matchId, home, away }) => [String(matchId), [...lineUp(home, true), ...lineUp(away, false)]]),
    ),
  });
}

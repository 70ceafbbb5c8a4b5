import type { Kysely } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import type { Source } from '#lib/contract/football/source.ts';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { type ScoutWindows, scoutWindows } from '#lib/domain/scout/scout-figures.ts';
import type { Availability } from '#server/base/canonical.ts';
import type { Database } from '#server/db/schema.ts';
import { bestSources, matchCredits } from '#server/services/football/coverage/credits.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import { type ComingMatch, comingMatches, type SlateScope } from '#server/services/scout/games/coming-matches.ts';
import { gamesWithoutValues } from '#server/services/scout/games/games-without-values.ts';
import type { SubjectGames } from '#server/services/scout/games/subject-games.ts';
import type { SeasonConceded } from '#server/services/scout/seasons/season-conceded.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { comingPredictions, predictionKey } from '#server/services/scout/slate/coming-predictions.ts';
import type { KnownGames, LoadedGames } from '#server/services/scout/slate/known-games.ts';
import { lastElsewhere } from '#server/services/scout/slate/last-elsewhere.ts';
import { likelyPlayers } from '#server/services/scout/slate/likely-players.ts';

/** A coming match with the data that all its rows share. */
export interface SlateMatch {
  readonly match: ScoutMatch;
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  /** True for the one match of the day that the Analyzer shows in the FREE plan. */
  readonly isFirst: boolean;
  /** What the teams conceded in the season of the match and in the season before. */
  readonly conceded: Readonly<Record<'latest' | 'before', SeasonConceded>>;
  /** The games of the match's referee; `undefined` if unknown. */
  readonly referee: SubjectGames | undefined;
}

/** A subject of a coming match with its games. */
export interface SlateEntry {
  readonly at: SlateMatch;
  readonly type: 'player' | 'team' | 'referee';
  readonly id: number;
  readonly name: string;
  readonly position: Position | null;
  /** Whether the subject's team plays at home; `null` for a referee. */
  readonly isHome: boolean | null;
  /** The id of the subject's team; `null` for a referee. */
  readonly teamId: number | null;
  readonly games: SubjectGames;
  /** The games of each window, as indexes into the list of games, by a plan's historyGames. */
  readonly windows: ReadonlyMap<number, ScoutWindows>;
  readonly availability: Pick<Availability, 'status' | 'chance'> | null;
  /** The number of the team's games after a player's last game for another team: all of them for a team and without such a game, 0 for a referee. */
  readonly sinceJoining: number;
}

/** All subjects of the coming matches of a day, with everything that views need of them. */
export interface Slate {
  readonly matches: readonly SlateMatch[];
  readonly entries: readonly SlateEntry[];
  /** The ladders of the predictions, P(count ≥ k) for k = 1, 2, …, by {@link predictionKey}. */
  readonly ladders: ReadonlyMap<string, readonly number[]>;
  readonly sources: readonly Source[];
}

const HISTORIES = [...new Set(Object.values(PLANS).map(({ historyGames }) => historyGames))];

interface Deps {
  readonly db: Kysely<Database>;
  readonly seasons: SeasonsConceded;
  readonly known: KnownGames;
}

/** Loads the slate of a day. The cost grows with the number of coming matches. @param versions the versions of the worlds by id, for the cache of seasons */
export async function loadSlate(
  { db, seasons, known }: Deps,
  scope: SlateScope,
  versions: ReadonlyMap<number, string>,
): Promise<Slate> {
  const rows = await comingMatches(db, scope);
  if (rows.length === 0) return { matches: [], entries: [], ladders: new Map(), sources: [] };
  const predictions = await comingPredictions(
    db,
    rows.map(({ id }) => id),
  );
  const teamIds = [...new Set(rows.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const predicted = predictions.flatMap(({ playerId, teamId }) => (playerId === null ? [] : [{ playerId, teamId }]));
  const players = await likelyPlayers(db, teamIds, predicted);
  const games = await known({
    player: [...new Set(players.map(({ id }) => id))],
    team: teamIds,
    referee: [...new Set(rows.flatMap(({ refereeId }) => refereeId ?? []))],
  });
  const thin = {
    player: new Map([...games.player].map(([id, own]) => [id, gamesWithoutValues('player', own, games.matches)])),
    team: new Map([...games.team].map(([id, own]) => [id, gamesWithoutValues('team', own, games.matches)])),
  };

  const entriesOf = (row: ComingMatch, at: SlateMatch): SlateEntry[] => {
    const side = (isHome: boolean): SlateEntry[] => {
      const [teamId, name, opponentId, isNational] = isHome
        ? [row.homeId, row.homeName, row.awayId, row.homeIsNational]
        : [row.awayId, row.awayName, row.homeId, row.awayIsNational];
      const entry = (type: 'player' | 'team', id: number) => {
        const own = games[type].get(id);
        if (own === undefined) return null;
        const coming = { opponentId, isHome: at.match.isNeutral ? null : isHome };
        const windows = HISTORIES.map(
          (historyGames) =>
            [historyGames, scoutWindows(thin[type].get(id) ?? [], { ...coming, historyGames })] as const,
        );
        return { at, type, id, isHome, teamId, games: own, windows: new Map(windows) };
      };
      const team = entry('team', teamId);
      const ofTeam = players.filter((player) => player.teamId === teamId);
      return [
        ...(team === null
          ? []
          : [{ ...team, name, position: null, availability: null, sinceJoining: team.games.matches.length }]),
        ...ofTeam.flatMap((player) => {
          const own = entry('player', player.id);
          const { position, availability } = player;
          if (own === null) return [];
          const elsewhere = lastElsewhere(own.games, games.matches, { id: teamId, isNational });
          const sinceJoining = team === null ? 0 : gamesAfter(elsewhere, team.games, games.matches);
          return [{ ...own, name: personName(player), position, availability, sinceJoining }];
        }),
      ];
    };
    return [...side(true), ...side(false), ...refereeEntry(at)];
  };

  const best = await bestSources(
    db,
    'match',
    rows.map(({ id }) => id),
  );
  const matches: SlateMatch[] = [];
  const entries: SlateEntry[] = [];
  for (const row of rows) {
    const { leagueId: competitionId, season } = row;
    const version = versions.get(row.worldId) ?? '';
    const latest = await seasons({ competitionId, season }, version);
    const conceded = { latest, before: await seasons({ competitionId, season: season - 1 }, version) };
    const referee = row.refereeId === null ? undefined : games.referee.get(row.refereeId);
    const match = matchOf(row, best.get(row.id)?.label);
    const at = { match, kickOff: row.kickOff.getTime(), isFirst: row.isFirst, conceded, referee };
    matches.push(at);
    entries.push(...entriesOf(row, at));
  }
  const ladders = new Map(predictions.map((one) => [predictionKey(one), one.ladder]));
  return { matches, entries, ladders, sources: matchCredits(best) };
}

function gamesAfter(time: Date | null, { matches }: SubjectGames, rows: LoadedGames['matches']): number {
  if (time === null) return matches.length;
  return matches.filter((id) => (rows.get(id)?.kickOff ?? time) > time).length;
}

/** Converts a match to the form of replies. @param label the label of the match's best source */
export function matchOf(row: ComingMatch, label: string | null = null): ScoutMatch {
  const { refereeId, refereeName } = row;
  return {
    id: row.id,
    kickOff: row.kickOff.toISOString(),
    league: { id: row.leagueId, name: row.leagueName },
    home: { id: row.homeId, name: row.homeName },
    away: { id: row.awayId, name: row.awayName },
    ...neutralGround(row),
    ...(label !== null && { label }),
    referee: refereeId === null || refereeName === null ? null : { id: refereeId, name: refereeName },
  };
}

/** The windows of a referee. As in the strip of a referee, there is no window for season, place or opponent. */
const REFEREE_WINDOWS: ScoutWindows = {
  last5: [0, 1, 2, 3, 4],
  last10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  season: [],
  place: [],
  opponent: [],
};

function refereeEntry(at: SlateMatch): SlateEntry[] {
  const { referee: named } = at.match;
  if (named === null || at.referee === undefined) return [];
  const windows = new Map(HISTORIES.map((historyGames) => [historyGames, REFEREE_WINDOWS]));
  const about = { ...named, position: null, isHome: null, teamId: null, availability: null, sinceJoining: 0 };
  return [{ at, type: 'referee', ...about, games: at.referee, windows }];
}

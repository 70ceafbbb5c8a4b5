import type { Kysely } from 'kysely';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { MatchPreview, ObservedFigures } from '#lib/contract/scout/match-preview.ts';
import { sumOfSides } from '#lib/domain/games/shown-games.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { isScouted } from '#lib/domain/scout/scout-statistics.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { Database } from '#server/db/schema.ts';
import type { ComingMatch } from '#server/services/scout/games/coming-matches.ts';

type Played = Pick<ComingMatch, 'id' | 'homeId' | 'homeName' | 'awayId' | 'awayName'>;
type Figures = Readonly<Record<AnyStatistic, number | null>>;

/** The score and the figures of a played match: both teams, then the players, with starters and more minutes first. */
export async function observedFigures(
  db: Kysely<Database>,
  match: Played,
  choices: readonly StatisticChoice[],
): Promise<Pick<MatchPreview, 'score' | 'observed'>> {
  const sides = await db
    .selectFrom('teamPeriods')
    .selectAll()
    .where('matchId', '=', match.id)
    .where('period', '=', 0)
    .execute();
  const players = await db
    .selectFrom('playerPeriods')
    .innerJoin('players', 'players.id', 'playerPeriods.playerId')
    .selectAll('playerPeriods')
    .select(['players.firstName', 'players.lastName', 'players.position'])
    .where('matchId', '=', match.id)
    .where('period', '=', 0)
    .orderBy('startedMatch', (column) => column.desc().nullsLast())
    .orderBy('minutesPlayed', (column) => column.desc().nullsLast())
    .orderBy('playerId')
    .execute();
  const home = sides.find(({ isHome }) => isHome);
  const away = sides.find(({ isHome }) => !isHome);
  const teams = [true, false].map((isHome): ObservedFigures => {
    const [own, other] = isHome ? [home, away] : [away, home];
    const [id, name] = isHome ? [match.homeId, match.homeName] : [match.awayId, match.awayName];
    const about = { subject: 'team', position: null, minutes: null, started: null } as const;
    return { ...about, id, name, isHome, values: choices.map((choice) => observedValue(choice, own, other)) };
  });
  const [homeGoals, awayGoals] = [home?.goals ?? null, away?.goals ?? null];
  return {
    score: homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals },
    observed: [
      ...teams,
      ...players.map(
        (player): ObservedFigures => ({
          subject: 'player',
          id: player.playerId,
          name: personName(player),
          position: player.position,
          isHome: player.isHome,
          minutes: player.minutesPlayed,
          started: player.startedMatch,
          values: choices.map((choice) =>
            isScouted({ type: 'player', position: player.position }, choice) ? observedValue(choice, player) : null,
          ),
        }),
      ),
    ],
  };
}

/** The value of a statistic or of its opposite or total; `null` if unknown. */
function observedValue(choice: StatisticChoice, own: Figures | undefined, other?: Figures): number | null {
  const { side, statistic } = splitChoice(choice);
  const values = { own: [own], opposite: [other], total: [own, other] }[side];
  return sumOfSides(
    values.map((figures) => figures?.[statistic] ?? null),
    statistic,
  );
}

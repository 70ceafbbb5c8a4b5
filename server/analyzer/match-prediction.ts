import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Engine } from '#server/analyzer/engine.ts';
import type { PlayingTime } from '#server/analyzer/line-up-model.ts';
import type { Fixture, Outfielder } from '#server/analyzer/model-match.ts';
import { projectPlayer } from '#server/analyzer/player-projection.ts';
import { type Projection, project } from '#server/analyzer/projection.ts';

/** An outfield player of a squad, with the line-up if it is known. */
export interface SquadMember extends Outfielder {
  /** Whether the player starts; `null` while the line-ups are unknown. */
  readonly starts: boolean | null;
}

export interface TeamPrediction {
  readonly team: number;
  readonly isHome: boolean;
  readonly statistic: PredictedStatistic;
  readonly projection: Projection;
}

export interface PlayerPrediction {
  readonly player: number;
  readonly statistic: PredictedStatistic;
  readonly startProbability: number;
  readonly projection: Projection;
}

/** All predictions for a match. */
export interface MatchPrediction {
  readonly teams: readonly TeamPrediction[];
  readonly players: readonly PlayerPrediction[];
}

/** Predicts all statistics of both teams and of their players. */
export function predictMatch(engine: Engine, fixture: Fixture, squads: readonly SquadMember[]): MatchPrediction {
  const predictions = engine.predictTeams(fixture);
  const teams: TeamPrediction[] = [];
  for (const [statistic, { home, away }] of predictions) {
    teams.push({ team: fixture.home, isHome: true, statistic, projection: project([{ probability: 1, ...home }]) });
    teams.push({ team: fixture.away, isHome: false, statistic, projection: project([{ probability: 1, ...away }]) });
  }
  const players: PlayerPrediction[] = [];
  for (const member of squads) {
    const { player } = member;
    const playing = withLineUp(engine.predictPlayingTime(member, fixture), member.starts);
    const { startProbability } = playing;
    for (const [statistic, prediction] of engine.predictPlayer(member, fixture, predictions)) {
      players.push({ player, statistic, startProbability, projection: projectPlayer(prediction, playing) });
    }
  }
  return { teams, players };
}

function withLineUp(expected: PlayingTime, starts: boolean | null): PlayingTime {
  return starts === null ? expected : { ...expected, startProbability: starts ? 1 : 0 };
}

import type { Fixture } from '#server/analyzer/model-match.ts';
import type { Absence } from '#server/analyzer/publication/absence.ts';
import type { PastGame } from '#server/analyzer/publication/form-book.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import type { PublishedPrediction } from '#server/analyzer/publication/published-prediction.ts';
import { type CallThread, inThisThread, inThread } from '#server/base/thread.ts';
import { type PackedResult, unpackResult } from '#server/services/analyzer/packed-result.ts';

const PROGRAM = new URL('./model-worker.ts', import.meta.url);

/** The thread's young generation in megabytes. Messages are soon garbage; with a small young generation they are collected early. */
const MEMORY = { maxYoungGenerationSizeMb: 8 };

/** Facts for a prediction that the model has not learnt: absent players by id, and past games. */
export interface AboutCandidates {
  readonly absences: ReadonlyMap<number, Absence>;
  /** The past games of teams and players by their ids, oldest first. */
  readonly games: Record<'teams' | 'players', ReadonlyMap<number, readonly PastGame[]>>;
}

/** Creates the functions of a model that has learnt nothing yet. */
export function modelTasks() {
  const predictor = new Predictor();
  return {
    /** Learns the matches of days. The days must be in order and not earlier than the days of the previous call. */
    learn(days: readonly (readonly PackedResult[])[]): void {
      for (const day of days) predictor.learnDay(day.map(unpackResult));
    },
    /** The ids of the players for whom predictions of the matches may be published. */
    candidates(fixtures: readonly Fixture[]): number[] {
      return fixtures.flatMap((fixture) => predictor.candidates(fixture));
    },
    /** The predictions for each match, in the order of the matches. */
    predict(fixtures: readonly Fixture[], { absences, games: { teams, players } }: AboutCandidates) {
      const games = { ofTeam: (id: number) => teams.get(id) ?? [], ofPlayer: (id: number) => players.get(id) ?? [] };
      return fixtures.map((fixture): readonly PublishedPrediction[] => predictor.predict(fixture, games, absences));
    },
  };
}

/** Calls the model of a world during one publication. */
export type WorldModel = CallThread<ModelTasks>;

type ModelTasks = ReturnType<typeof modelTasks>;

/** Creates a model that has learnt nothing yet, for the time of some work. */
export type WithModel = <Result>(work: (model: WorldModel) => Promise<Result>) => Promise<Result>;

/** Runs the model in the thread of the caller. */
export const modelHere: WithModel = (work) => work(inThisThread(modelTasks()));

/** Runs the model in another thread, so that this thread serves requests while the model learns and predicts. */
export function modelInThread<Result>(work: (model: WorldModel) => Promise<Result>): Promise<Result> {
  return inThread<ModelTasks, Result>(PROGRAM, { memory: MEMORY }, work);
}

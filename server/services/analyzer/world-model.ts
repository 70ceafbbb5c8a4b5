import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Fixture } from '#server/analyzer/model-match.ts';
import type { Absence } from '#server/analyzer/publication/absence.ts';
import type { PastGame } from '#server/analyzer/publication/form-book.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import type { PublishedPrediction } from '#server/analyzer/publication/published-prediction.ts';
import { type PackedResult, unpackResult } from '#server/services/analyzer/packed-result.ts';

/** Facts for a prediction that are not part of the model's state: absent players by id, and past games. */
export interface AboutCandidates {
  readonly absences: ReadonlyMap<number, Absence>;
  /** The past games of teams and players by their ids, oldest first. */
  readonly games: Record<'teams' | 'players', ReadonlyMap<number, readonly PastGame[]>>;
}

/** The model of a world during one publication, in this thread or in another one. */
export interface WorldModel {
  /** Learns the matches of days. The days must be in order and not earlier than the days of the previous call. */
  learn(days: readonly (readonly PackedResult[])[]): Promise<void>;
  /** The ids of the players for whom predictions of the matches may be published. */
  candidates(fixtures: readonly Fixture[]): Promise<number[]>;
  /** The predictions for each match, in the order of the matches. */
  predict(fixtures: readonly Fixture[], about: AboutCandidates): Promise<(readonly PublishedPrediction[])[]>;
  /** A part of the learnt state, compressed; `null` after the last part. The whole state is never serialised at once. */
  state(part: number): Promise<Uint8Array | null>;
  /**
   * Replaces a part of the learnt state by a stored part.
   *
   * @throws when the model has no part with this number, because the stored part is of another version of the model
   */
  restore(part: number, state: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Opens a model that has learnt nothing yet. */
export type OpenModel = () => Promise<WorldModel>;

/** The fastest compression level: the state is stored about once a week but read for each publication. */
const LEVEL = 1;

/** Opens a model in the thread of the caller. */
export const modelHere: OpenModel = async () => {
  const predictor = new Predictor();
  const parts = predictor.parts();
  return {
    async learn(days) {
      for (const day of days) predictor.learnDay(day.map(unpackResult));
    },
    candidates: async (fixtures) => fixtures.flatMap((fixture) => predictor.candidates(fixture)),
    predict: async (fixtures, { absences, games: { teams, players } }) => {
      const games = { ofTeam: (id: number) => teams.get(id) ?? [], ofPlayer: (id: number) => players.get(id) ?? [] };
      return fixtures.map((fixture) => predictor.predict(fixture, games, absences));
    },
    async state(part) {
      const learnt = parts[part];
      return learnt === undefined ? null : deflateRawSync(serialize(learnt.state()), { level: LEVEL });
    },
    async restore(part, state) {
      const learnt = parts[part];
      if (learnt === undefined) throw new Error('The state is of another version of the model.');
      // The type is safe, because only `state` writes these bytes.
      learnt.restore(deserialize(inflateRawSync(state)) as ArrayLike<number>);
    },
    close: async () => undefined,
  };
};

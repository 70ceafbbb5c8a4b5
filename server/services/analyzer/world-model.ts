import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Fixture } from '#server/analyzer/model-match.ts';
import type { Absence } from '#server/analyzer/publication/absence.ts';
import type { PastGame } from '#server/analyzer/publication/form-book.ts';
import { type Numbers, Predictor } from '#server/analyzer/publication/predictor.ts';
import type { PublishedPrediction } from '#server/analyzer/publication/published-prediction.ts';
import { type PackedResult, unpackResult } from '#server/services/analyzer/packed-result.ts';

/** What is known of the teams of matches and of their candidates, besides what the model learns. */
export interface AboutCandidates {
  readonly absences: ReadonlyMap<number, Absence>;
  /** The past games of teams and players by their ids, oldest first. */
  readonly games: Record<'teams' | 'players', ReadonlyMap<number, readonly PastGame[]>>;
}

/** The predictor of a world during one publication, in this thread or in another one. */
export interface WorldModel {
  /** Learns days in their order, which must not be earlier than those of the previous call. */
  learn(days: readonly (readonly PackedResult[])[]): Promise<void>;
  /** The players who may be published for matches. */
  candidates(fixtures: readonly Fixture[]): Promise<number[]>;
  /** The predictions for each match. */
  predict(fixtures: readonly Fixture[], about: AboutCandidates): Promise<(readonly PublishedPrediction[])[]>;
  /** What was learnt so far: compressed parts, made one after the other, so that the whole is never in memory uncompressed. */
  state(): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}

/** Opens a model with a state, or with nothing learnt. */
export type OpenModel = (state: readonly Uint8Array[] | null) => Promise<WorldModel>;

/** A fast level: the state is stored once a week and read for each publication. */
const LEVEL = 1;

/** A model in this thread, for commands. */
export const modelHere: OpenModel = async (state) => {
  const predictor = new Predictor();
  // The bytes are written by `state` below alone.
  if (state !== null) predictor.restore(state.map((part) => () => deserialize(inflateRawSync(part)) as Numbers));
  return {
    async learn(days) {
      for (const day of days) predictor.learnDay(day.map(unpackResult));
    },
    candidates: async (fixtures) => fixtures.flatMap((fixture) => predictor.candidates(fixture)),
    predict: async (fixtures, { absences, games: { teams, players } }) => {
      const games = { ofTeam: (id: number) => teams.get(id) ?? [], ofPlayer: (id: number) => players.get(id) ?? [] };
      return fixtures.map((fixture) => predictor.predict(fixture, games, absences));
    },
    state: async () => predictor.state().map((part) => deflateRawSync(serialize(part()), { level: LEVEL })),
    close: async () => undefined,
  };
};

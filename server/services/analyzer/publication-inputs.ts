import { MODEL_VERSION } from '#server/analyzer/engine.ts';
import { dayOf } from '#server/analyzer/model-match.ts';

/** The text that identifies the inputs of a publication: the model, the revision of the world's data, and the day. */
export function publicationInputs(revision: number, now: Date): string {
  return `model ${MODEL_VERSION} revision ${revision} day ${dayOf(now)}`;
}

/** Whether a publication with these inputs read the given revision. */
export function hasRead(inputs: string, revision: number): boolean {
  return inputs.includes(` revision ${revision} `);
}

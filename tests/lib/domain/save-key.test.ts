import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveKeyOf } from '#lib/domain/note-draft.ts';

test('a save key is a random UUID, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(z.uuidv4().safeParse(saveKeyOf(bytes)).success).toBe(true);
    }),
  );
});

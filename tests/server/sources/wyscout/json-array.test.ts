import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonArray } from '#server/sources/wyscout/json-array.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const batch of readJsonArray(chunks, 'some.json')) entries.push(...batch);
  return entries;
}

async function read(text: string, size = 7): Promise<unknown[]> {
  return collect(inChunks(text, size));
}

test('any entries in chunks of any size are read as by JSON.parse', async () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record({
      id: fc.integer(),
      tags: fc.array(fc.record({ id: fc.string() })),
      name: fc.string({ unit: 'binary' }),
    }),
  );
  const spacing = fc.constantFrom(undefined, 1);
  await fc.assert(
    fc.asyncProperty(fc.array(entry), spacing, fc.integer({ min: 1, max: 60 }), async (list, spaces, size) => {
      const text = JSON.stringify(list, null, spaces);
      expect(await read(text, size)).toEqual(JSON.parse(text));
    }),
    { seed: 2018 },
  );
});

test('entries are yielded in batches before the end of the file', async () => {
  const batches = readJsonArray(inChunks('[{"a":1},{"a":2},{"a":3},{"a":4}]', 20), 'some.json');
  expect((await batches.next()).value).toEqual([{ a: 1 }]);
});

test('a nested entry that begins like an outer one is not split', async () => {
  const list = [{ a: [{ a: 1 }, { a: 2 }] }, { a: [{ a: 3 }, { a: '},{"a"' }] }];
  expect(await read(JSON.stringify(list), 16)).toEqual(list);
});

test('the error names a broken entry', async () => {
  await expect(read('[{"a":1},{"a":2},{"a":x},{"a":4}]', 100)).rejects.toThrow('some.json, entry 3: is broken JSON');
});

test('the error names a broken last entry', async () => {
  await expect(read('[{"a":1},{"a":2x}]', 100)).rejects.toThrow('some.json, entry 2: is broken JSON');
});

test.each([1, 7, 100])(
  'the error for a truncated text names the last complete entry, in chunks of %i',
  async (size) => {
    await expect(read('[{"a":1},{"a":2},{"a"', size)).rejects.toThrow('some.json, after entry 2: ends in the middle');
  },
);

test.each(['[1,]', '[{"a":1},]', '[{"a":1},,{"a":2}]'])('%s is rejected, because an entry is missing', async (text) => {
  await expect(read(text)).rejects.toThrow(/entry 2: is broken JSON/);
});

test('text after the list is rejected', async () => {
  await expect(read('[{"a":1}] and more')).rejects.toThrow('after entry 1: has text after the end of its list');
});

test.each(['{"a":1}', '<html>', 'null'])('%s is rejected, because it is not a list', async (text) => {
  await expect(read(text)).rejects.toThrow('some.json: is not a JSON list');
});

test.each(['', '  \n '])('a file that is empty or has only white space is rejected as empty', async (text) => {
  await expect(read(text)).rejects.toThrow('some.json: is empty');
});

test('an entry without an end is rejected before it fills the memory', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('[{"a":"');
    for (;;) yield Buffer.alloc(1 << 20, 'x');
  }
  await expect(collect(endless())).rejects.toThrow('some.json, entry 1: has no end');
});

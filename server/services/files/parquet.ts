import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnType } from '#server/services/files/file-tables.ts';

/** The texts of a mix: the source and the provenance of each statistic as JSON, by the names of the columns. */
export interface MixTexts {
  readonly source: string;
  readonly provenance: string;
}

/** What a file consists of, besides its rows. */
export interface ParquetForm {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** The texts of each mix by its id. */
  readonly mixes: ReadonlyMap<number, MixTexts>;
  /** Notes about the whole file, by their name. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Rows of a row group: with 50 columns, about 20 MB of memory before it is written. */
const ROWS_PER_GROUP = 20_000;

type Stored = {
  readonly type: 'INT32' | 'INT64' | 'DOUBLE' | 'BOOLEAN' | 'BYTE_ARRAY';
  readonly converted_type?: 'UTF8' | 'DATE' | 'TIMESTAMP_MILLIS';
};

const TEXT: Stored = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const STORED: Readonly<Record<ColumnType, Stored>> = {
  INT32: { type: 'INT32' },
  DOUBLE: { type: 'DOUBLE' },
  BOOLEAN: { type: 'BOOLEAN' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  STRING: TEXT,
  SOURCE: TEXT,
  PROVENANCE: TEXT,
};

/** Writes a Parquet file group by group, so that only one group of rows is in memory. */
export function createParquet({ columns, mixes, notes }: ParquetForm) {
  const writer = new ByteWriter();
  const fields = columns.map(({ name, type }) => ({ name, ...STORED[type], repetition_type: 'OPTIONAL' as const }));
  const parquet = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: fields.length }, ...fields],
    kvMetadata: Object.entries(notes).map(([key, value]) => ({ key, value })),
    createdBy: 'Tenline',
  });
  const read = columns.map(({ type }) => {
    if (type !== 'SOURCE' && type !== 'PROVENANCE') return (value: unknown) => value;
    const part = type === 'SOURCE' ? 'source' : 'provenance';
    return (mix: unknown) => (typeof mix === 'number' ? (mixes.get(mix)?.[part] ?? null) : null);
  });
  const emptyGroup = (): unknown[][] => columns.map(() => []);
  let [group, rows] = [emptyGroup(), 0];

  function writeGroup(): void {
    if (rows === 0) return;
    const columnData = columns.map(({ name }, index) => ({ name, data: group[index] ?? [] }));
    void parquet.write({ columnData, rowGroupSize: ROWS_PER_GROUP });
    [group, rows] = [emptyGroup(), 0];
  }

  /** The bytes since the last call. */
  function takeBytes(): Uint8Array {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  }

  return {
    /** Adds rows, an array of arrays as JSON. @returns the bytes of the groups that are complete */
    add(page: string): Uint8Array {
      const added: unknown[][] = JSON.parse(page);
      for (const row of added) for (const [index, own] of group.entries()) own.push(read[index]?.(row[index]) ?? null);
      rows += added.length;
      if (rows >= ROWS_PER_GROUP) writeGroup();
      return takeBytes();
    },
    /** @returns the last bytes of the file */
    end(): Uint8Array {
      writeGroup();
      void parquet.finish();
      return takeBytes();
    },
  };
}

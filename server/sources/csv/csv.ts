import { CSV_SOURCE, readCsvFile } from '#server/sources/csv/read-csv-file.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const csv: Source = { ...CSV_SOURCE, form: 'table', read: readCsvFile };

import { DataError } from '#server/data/data-error.ts';

/**
 * Decodes a name. Texts of the data set contain escapes as plain characters (a backslash, `u` and four digits for one letter), soft
 * hyphens, and spaces at their ends.
 */
export function decodeText(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\u00ad/g, '')
    .trim();
}

/**
 * Reads the fields of one entry of a file. For an invalid value, a method throws a `DataError` that names the file, the entry and the
 * field. For a missing value, also of a number or list, the data set has the text "null".
 */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #file: string;
  readonly #place: string;

  constructor(value: unknown, file: string, place: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new DataError(file, place, 'must be an object');
    }
    this.#values = value as Record<string, unknown>;
    this.#file = file;
    this.#place = place;
  }

  fail(problem: string): never {
    throw new DataError(this.#file, this.#place, problem);
  }

  number(name: string): number {
    return this.optionalNumber(name) ?? this.fail(`${name} must be a number`);
  }

  optionalNumber(name: string): number | null {
    const value = this.#known(name);
    if (value === null || typeof value === 'number') return value;
    return this.fail(`${name} must be a number`);
  }

  text(name: string): string {
    return this.optionalText(name) ?? this.fail(`${name} must be a text`);
  }

  /** The text of a field; `null` when it is missing or empty. */
  optionalText(name: string): string | null {
    const value = this.#known(name);
    if (value === null) return null;
    if (typeof value !== 'string') return this.fail(`${name} must be a text`);
    return decodeText(value) || null;
  }

  object(name: string): Fields {
    return new Fields(this.#values[name], this.#file, `${this.#place}, ${name}`);
  }

  /** The entries of a list; `null` when the list is missing or written as "null". */
  optionalList(name: string): Fields[] | null {
    const value = this.#known(name);
    if (value === null) return null;
    if (!Array.isArray(value)) return this.fail(`${name} must be a list`);
    return value.map((entry, index) => new Fields(entry, this.#file, `${this.#place}, ${name} ${index + 1}`));
  }

  /** All values of the entry. Each must be an object. */
  entries(): Fields[] {
    return Object.keys(this.#values).map((name) => this.object(name));
  }

  #known(name: string): unknown {
    const value = this.#values[name];
    return value === undefined || value === 'null' ? null : value;
  }
}

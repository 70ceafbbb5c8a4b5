/** A reply that is already JSON in UTF-8, so that one kept from an earlier request is not written out again. */
export class JsonBytes {
  readonly bytes: Buffer;

  constructor(parts: readonly Buffer[]) {
    this.bytes = Buffer.concat(parts);
  }
}

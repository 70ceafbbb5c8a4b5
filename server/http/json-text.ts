/** A reply that is already serialised as JSON, so that a cached reply is not serialised again; as bytes it is not encoded again either. */
export class JsonText {
  readonly text: string | Buffer;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}

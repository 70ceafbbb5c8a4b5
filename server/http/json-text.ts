/** A reply that is already serialised as JSON, so that a cached reply is not serialised again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reply that is JSON already, so that one kept from an earlier request is not written out again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Somebody outside whom a request needs gives no answer. The message is for the user and the cause for the log; replied to with 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

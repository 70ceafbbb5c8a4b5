/** A required external service does not respond or refuses a call. The message is for the user, the cause for the log; the reply is 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

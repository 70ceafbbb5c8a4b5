import { OPERATOR } from '#web/content/operator.ts';

/** The operator of the site and its contact address. */
export function Contact() {
  return (
    <p>
      {OPERATOR.name}
      <br />
      {OPERATOR.address}
      <br />
      <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
    </p>
  );
}

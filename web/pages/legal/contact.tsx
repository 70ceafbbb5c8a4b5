import { OPERATOR } from '#web/content/operator.ts';

/** Who answers for the site and how to reach him. */
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

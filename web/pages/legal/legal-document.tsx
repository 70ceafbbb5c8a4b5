import type { ReactNode } from 'react';
import { OPERATOR } from '#web/content/operator.ts';
import styles from '#web/pages/legal/legal-document.module.css';

interface LegalSection {
  readonly heading: string;
  readonly body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  /** The date of the last change, as displayed: `March 29, 2025`. */
  updated: string;
  sections: readonly LegalSection[];
}

/** A legal text: numbered sections and the date of the last change. */
export function LegalDocument({ title, updated, sections }: LegalDocumentProps) {
  return (
    <article className={styles.document}>
      <h1>{title}</h1>
      <p className={styles.updated}>Last updated {updated}</p>
      <ol>
        {sections.map(({ heading, body }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            {body}
          </li>
        ))}
      </ol>
    </article>
  );
}

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

import { ChevronDown } from 'lucide-react';
import { OPERATOR } from '#web/content/operator.ts';
import { QUESTIONS } from '#web/content/questions.ts';
import styles from '#web/pages/landing/faq.module.css';
import { Section } from '#web/pages/landing/section.tsx';

/** The questions and answers. One is open at a time, the first one initially. It is a native accordion, so it works without scripts. */
export function Faq() {
  return (
    <Section
      beside
      id="faq"
      heading="Questions"
      text={
        <>
          Something else? Write to <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>.
        </>
      }
    >
      <div className={styles.list}>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              {question}
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

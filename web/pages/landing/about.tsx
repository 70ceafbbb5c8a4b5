import styles from '#web/pages/landing/about.module.css';
import { Counter } from '#web/pages/landing/counter.tsx';
import { Section } from '#web/pages/landing/section.tsx';

/** The four counters (docs/product.md, "Landing page"). */
export function About() {
  return (
    <Section
      id="about"
      heading="Made for people who check"
      text="Coaches preparing a match, analysts, fantasy football players, writers and fans: Tenline puts the games themselves in front of you and names the source under every chart. Where a source does not have a figure, it says so and draws none."
    >
      <dl className={styles.counters}>
        <Counter figure={30_000} unit="+" name="players analysed" />
        <Counter figure={10_000} unit="+" name="matches covered" />
        <Counter figure={14} unit="+" name="statistics categories" />
        <Counter figure={20} unit="K+" name="daily comparisons" />
      </dl>
    </Section>
  );
}

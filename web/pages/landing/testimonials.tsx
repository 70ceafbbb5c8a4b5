import { Badge } from '#components/ui/badge.tsx';
import { TESTIMONIALS, TESTIMONIALS_ARE_SAMPLES } from '#web/content/testimonials.ts';
import { Section } from '#web/pages/landing/section.tsx';
import styles from '#web/pages/landing/testimonials.module.css';

/** The testimonials; placeholder texts are marked as such. */
export function Testimonials() {
  return (
    <Section id="testimonials" heading="In use" mark={TESTIMONIALS_ARE_SAMPLES && <Badge>Sample text</Badge>}>
      <div className={styles.quotes}>
        {TESTIMONIALS.map(({ text, from }) => (
          <figure key={text}>
            <blockquote>{text}</blockquote>
            <figcaption>{from}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

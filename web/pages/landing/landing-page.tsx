import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { TESTIMONIALS, TESTIMONIALS_ARE_SAMPLES } from '#web/content/testimonials.ts';
import aboutStyles from '#web/pages/landing/about.module.css';
import { ChromeLink } from '#web/pages/landing/chrome-link.tsx';
import { Counter } from '#web/pages/landing/counter.tsx';
import { ExtensionSteps } from '#web/pages/landing/extension-steps.tsx';
import { Faq } from '#web/pages/landing/faq.tsx';
import { Features } from '#web/pages/landing/features.tsx';
import heroStyles from '#web/pages/landing/hero.module.css';
import { InstallGuide } from '#web/pages/landing/install-guide.tsx';
import styles from '#web/pages/landing/landing-page.module.css';
import { LivePanel } from '#web/pages/landing/live-panel.tsx';
import { NotebookShowcase } from '#web/pages/landing/notebook-showcase.tsx';
import { Pricing } from '#web/pages/landing/pricing.tsx';
import { SampleHighlight } from '#web/pages/landing/sample-highlight.tsx';
import { Section } from '#web/pages/landing/section.tsx';
import { StartLinks } from '#web/pages/landing/start-links.tsx';
import testimonialsStyles from '#web/pages/landing/testimonials.module.css';
import { YourServer } from '#web/pages/landing/your-server.tsx';

/** The page at `/` (docs/product.md, "Landing page"). Each part is hydrated in its own task, so that input is handled in between. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      {Object.entries(PARTS).map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ))}
    </div>
  );
}

/** One sentence about Tenline and an interactive chart. */
function Hero() {
  return (
    <section className={heroStyles.hero} aria-labelledby="hero">
      <div className="shrink">
        <h1 id="hero">
          Ten games. <span>One line.</span>
        </h1>
        <p className={heroStyles.lead}>
          How often was a player, a team or a referee over the line in the last ten games? Move it, and Tenline counts
          again: at home, away, in the first half, against the next opponent.
        </p>
        <div className={`flex wrap gap-2 ${heroStyles.start}`}>
          <StartLinks />
          <ChromeLink />
        </div>
        <p className={`muted small ${heroStyles.small}`}>
          Free plan without a card. Football statistics only: no odds, no bookmakers.
        </p>
      </div>
      <Suspense>
        <LivePanel />
      </Suspense>
    </section>
  );
}

/** The showcase of the Analyzer: one prediction and its observed count. */
function AnalyzerShowcase() {
  return (
    <Section
      beside
      id="analyzer"
      heading="Upcoming matches, with reasons"
      mark={<Badge tone="warn">BETA</Badge>}
      text="For each match the Analyzer predicts counts of teams and players, each with its confidence and its reasons. A prediction is never changed after kick-off, and the real value is shown beside it, hit or miss. Predictions can be wrong, and this feature is in beta."
      action={
        <Link className={buttonClass({ size: 'large' })} to="/app/analyzer">
          Explore Analyzer
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      <SampleHighlight />
    </Section>
  );
}

/** The four counters (docs/product.md, "Landing page"). */
function About() {
  return (
    <Section
      id="about"
      heading="Made for people who check"
      text="Coaches preparing a match, analysts, fantasy football players, writers and fans: Tenline puts the games themselves in front of you and names the source under every chart. Where a source does not have a figure, it says so and draws none."
    >
      <dl className={aboutStyles.counters}>
        <Counter figure={30_000} unit="+" name="players analysed" />
        <Counter figure={10_000} unit="+" name="matches covered" />
        <Counter figure={14} unit="+" name="statistics categories" />
        <Counter figure={20} unit="K+" name="daily comparisons" />
      </dl>
    </Section>
  );
}

/** The testimonials. Placeholder texts have a mark. */
function Testimonials() {
  return (
    <Section id="testimonials" heading="In use" mark={TESTIMONIALS_ARE_SAMPLES && <Badge>Sample text</Badge>}>
      <div className={testimonialsStyles.quotes}>
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

const PARTS = {
  YourServer,
  Hero,
  Features,
  AnalyzerShowcase,
  About,
  NotebookShowcase,
  InstallGuide,
  ExtensionSteps,
  Faq,
  Testimonials,
  Pricing,
};

import { About } from '#web/pages/landing/about.tsx';
import { AnalyzerShowcase } from '#web/pages/landing/analyzer-showcase.tsx';
import { ExtensionSteps } from '#web/pages/landing/extension-steps.tsx';
import { Faq } from '#web/pages/landing/faq.tsx';
import { Features } from '#web/pages/landing/features.tsx';
import { Hero } from '#web/pages/landing/hero.tsx';
import { InstallGuide } from '#web/pages/landing/install-guide.tsx';
import styles from '#web/pages/landing/landing-page.module.css';
import { NotebookShowcase } from '#web/pages/landing/notebook-showcase.tsx';
import { Pricing } from '#web/pages/landing/pricing.tsx';
import { Testimonials } from '#web/pages/landing/testimonials.tsx';

/** The page at `/` (docs/product.md, "Landing page"). */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <Hero />
      <Features />
      <AnalyzerShowcase />
      <About />
      <NotebookShowcase />
      <InstallGuide />
      <ExtensionSteps />
      <Faq />
      <Testimonials />
      <Pricing />
    </div>
  );
}

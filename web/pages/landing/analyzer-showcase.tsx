import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { SampleHighlight } from '#web/pages/landing/sample-highlight.tsx';
import { Section } from '#web/pages/landing/section.tsx';

/** Presents the Analyzer by one prediction and its observed count. */
export function AnalyzerShowcase() {
  return (
    <Section
      beside
      id="analyzer"
      heading="Upcoming matches, with reasons"
      mark={<Badge tone="warn">BETA</Badge>}
      text="For each match the Analyzer states what it expects of teams and players, how sure it is, and why. A statement is never changed after kick-off, and what really happened is put beside it, hit or miss. Predictions can be wrong, and this feature is in beta."
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

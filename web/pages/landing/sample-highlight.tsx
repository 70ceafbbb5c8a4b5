import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import styles from '#web/pages/landing/sample-highlight.module.css';

/**
 * The averages up to the day before the match, at home of the season's 18 games. The server's model computed the
 * prediction from the open Wyscout data.
 */
const FIGURES = [
  ['Last 10 Avg', '1.70'],
  ['Home Avg', '2.17'],
  ['Vs Opponent Avg', '2.00'],
] as const;

/** A prediction made before a real match, with its observed count (docs/product.md, "Landing page"). */
export function SampleHighlight() {
  return (
    <article className={styles.card} aria-label="Sample of a highlight">
      <header className={`row wrap between ${styles.top}`}>
        <div>
          <h3>Mohamed Salah</h3>
          <p>Player · Home · Shots on Target</p>
        </div>
        <p className={styles.confidence}>
          <span className={styles.dot} aria-hidden="true" />
          64% confidence
        </p>
      </header>
      <div className={styles.line}>
        <p>
          <b>2+</b>
          <span>Projected line</span>
        </p>
        <p>
          <b>3</b>
          <span>
            Real Value{' '}
            <Badge tone="accent">
              <Check size={12} aria-hidden="true" />
              Correct
            </Badge>
          </span>
        </p>
      </div>
      <dl className={styles.figures}>
        {FIGURES.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`stack small ${styles.why}`}>
        <div>
          <h4>Key factors</h4>
          <ul>
            <li>At home for Liverpool, where his average is 0.5 above his last ten</li>
            <li>Started each of the last ten, 89 minutes a game</li>
          </ul>
        </div>
        <div>
          <h4>Opponent analysis</h4>
          <p>Brighton allowed 4.5 shots on target a game, 10% more than the league&rsquo;s 4.1.</p>
        </div>
      </div>
      <footer className="muted tiny">
        Sample: Liverpool v Brighton &amp; Hove Albion, May 13, 2018, projected at 2.2 from the matches before
      </footer>
    </article>
  );
}

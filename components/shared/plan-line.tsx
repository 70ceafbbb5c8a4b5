import { Link } from 'react-router';
import styles from '#components/shared/plan-line.module.css';

/** One sentence about what the plan does not include, with the way to change it. */
export function PlanLine({ text }: { text: string }) {
  return (
    <p className={styles.line}>
      {text} <Link to="/app/settings?plan=true">Upgrade</Link>
    </p>
  );
}

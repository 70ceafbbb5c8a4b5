import { Link } from 'react-router';
import styles from '#components/shared/plan-line.module.css';

/** A sentence about something that the plan does not include, with a link to upgrade. */
export function PlanLine({ text }: { text: string }) {
  return (
    <p className={styles.line}>
      {text} <Link to="/app/settings?plan=true">Upgrade</Link>
    </p>
  );
}

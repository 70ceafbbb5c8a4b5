import styles from '#components/app/waiting.module.css';
import { Spinner } from '#components/ui/spinner.tsx';

/** Fills the page while it is not known who is there, or while the page is fetched. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label="Loading" />
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from '#web/pwa/offline-bar.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The bar above every page while the browser is offline. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff size={16} aria-hidden="true" />
          You are offline. What you looked up last still opens; all else needs a connection.
        </p>
      )}
    </div>
  );
}

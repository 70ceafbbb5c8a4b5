import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from '#web/pwa/offline-bar.module.css';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** The bar above every page while the server is out of reach (follow-requests.ts). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={`row gap-2 small strong ${styles.bar}`}>
          <WifiOff size={16} aria-hidden="true" />
          You are offline. What you looked up last still opens; all else needs a connection.
        </p>
      )}
    </div>
  );
}

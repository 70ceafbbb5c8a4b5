import { ServerForm } from '#components/settings/server-form.tsx';
import styles from '#components/settings/settings-page.module.css';
import { Card } from '#components/ui/card.tsx';
import type { ServerChoice } from '#lib/shell/extension-server.ts';

/** The server's address for whoever is not signed in, or cannot be because it is wrong. */
export function ServerPage({ server }: { server: ServerChoice }) {
  return (
    <div className={styles.page}>
      <h1>Server</h1>
      <Card>
        <ServerForm server={server} />
      </Card>
    </div>
  );
}

import { Card } from '#components/ui/card.tsx';
import { ExtensionGuide } from '#web/pages/extension/extension-guide.tsx';
import styles from '#web/pages/setup/setup.module.css';

/** The page with the extension for this server, for guests and users (docs/product.md, "Extension for a server"). */
export function ExtensionPage() {
  return (
    <div className={`column gap-4 ${styles.page}`}>
      <div className="column gap-1">
        <h1>The extension for this server</h1>
        <p className="muted">The same charts in the side panel of your browser, beside the page you are reading.</p>
      </div>
      <Card>
        <ExtensionGuide />
      </Card>
    </div>
  );
}

import { DismissibleNotice } from '#components/shared/dismissible-notice.tsx';
import type { PageFault } from '#lib/domain/page/page-text.ts';

/** Says at the first use what leaves the browser. */
export function PrivacyNotice({ userId }: { readonly userId: number }) {
  return (
    <DismissibleNotice title="What leaves your browser" preference={`page-privacy.${userId}`}>
      <p>
        Tenline reads this page only when you ask. Only short pieces that could be names are sent to your server, not
        the page, its address or anything you typed.
      </p>
    </DismissibleNotice>
  );
}

const FAULTS: Readonly<Record<PageFault, string>> = {
  frames: 'A part of this page comes from another site, and the browser does not let Tenline read it.',
  browser:
    'The browser does not let extensions read this page: it is one of its own or of a store, or it has changed since the press.',
  pdf: 'A PDF cannot be read. Select the names in it and choose “Look up” in the context menu.',
  cut: 'Only the first 5,000 lines of this page were read.',
  empty: 'There is no text to read.',
};

/** A sentence for each part of the page that was not read. */
export function FaultLines({ faults }: { readonly faults: readonly PageFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div className="muted small" role="status">
      {faults.map((fault) => (
        <p key={fault}>{FAULTS[fault]}</p>
      ))}
    </div>
  );
}

import styles from '#components/data/following-section.module.css';
import { Notice } from '#components/ui/notice.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { FollowSource } from '#lib/contract/data/following.ts';

interface FollowingTermsProps {
  /** The sources that the operator has chosen. */
  readonly sources: readonly FollowSource[];
}

/**
 * The owners and terms of the chosen sources, and the key that the server lacks. Long terms scroll, so that the switch below them stays visible.
 */
export function FollowingTerms({ sources }: FollowingTermsProps) {
  const missing = sources.find(({ missingKey }) => missingKey !== null);
  return (
    <>
      <ScrollRegion label="Terms of the sources" className={styles.terms}>
        <dl>
          {sources.map(({ key, name, figures, hosts, terms }) => (
            <div key={key}>
              <dt>
                {name}, from {hosts.join(', ')}
              </dt>
              <dd>It has {figures}.</dd>
              {terms.map((term) => (
                <dd key={term}>{term}</dd>
              ))}
            </div>
          ))}
        </dl>
      </ScrollRegion>
      {missing !== undefined && (
        <Notice tone="warn" title={`${missing.name} needs your own key`}>
          <p>Set the environment variable {missing.missingKey} of the server, then restart it.</p>
        </Notice>
      )}
    </>
  );
}

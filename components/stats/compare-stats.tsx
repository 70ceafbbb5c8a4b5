import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { handedOver } from '#components/stats/hand-over.ts';
import { MonthlyLimitNotice } from '#components/stats/monthly-limit-notice.tsx';
import { PanelCard } from '#components/stats/panel-card.tsx';
import styles from '#components/stats/stats-page.module.css';
import { usePanels } from '#components/stats/use-panels.ts';
import type { User } from '#lib/contract/account.ts';

const PANELS = 2;

/** Players and teams side by side. A subject in the address goes into the first panel, and the address is cleared of it. */
export function CompareStats({ user }: { user: User }) {
  const { plan } = user;
  const [panels, change] = usePanels(user, PANELS);
  const [isLimited, setLimited] = useState(false);
  const [address, setAddress] = useSearchParams();
  const onLimit = useCallback(() => setLimited(true), []);

  const isReady = panels !== null;
  useEffect(() => {
    if (!isReady || !address.has('subject')) return;
    change(0, (panel) => handedOver(panel, address, plan) ?? panel);
    setAddress({}, { replace: true });
  }, [isReady, address, setAddress, change, plan]);

  return (
    <section aria-labelledby="players-and-teams">
      <h2 id="players-and-teams" className={styles['section']}>
        Players &amp; Teams
      </h2>
      {isLimited ? (
        <MonthlyLimitNotice resetsAt={user.usage.resetsAt} />
      ) : (
        <div className={styles['panels']} aria-busy={!isReady}>
          {panels?.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place; what it shows comes and goes.
            <PanelCard key={index} panel={panel} index={index} plan={plan} onChange={change} onLimit={onLimit} />
          ))}
        </div>
      )}
    </section>
  );
}

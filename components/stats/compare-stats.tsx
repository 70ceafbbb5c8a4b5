import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { handedOver } from '#components/stats/hand-over.ts';
import { MonthlyLimitNotice } from '#components/stats/monthly-limit-notice.tsx';
import { PanelCard } from '#components/stats/panel-card.tsx';
import styles from '#components/stats/stats-page.module.css';
import { usePanels } from '#components/stats/use-panels.ts';
import type { WantedName } from '#components/stats/wanted-name.ts';
import type { User } from '#lib/contract/user.ts';
import { withSubject } from '#lib/domain/panel.ts';

const PANELS = 2;

/**
 * Players and teams side by side. A subject in the address goes into the first panel, a name to find (`find=kane`) into its search;
 * the address is cleared of both.
 */
export function CompareStats({ user }: { user: User }) {
  const { plan } = user;
  const [panels, change] = usePanels(user, PANELS);
  const [isLimited, setLimited] = useState(false);
  const [address, setAddress] = useSearchParams();
  const [wanted, setWanted] = useState<WantedName | null>(null);
  const onLimit = useCallback(() => setLimited(true), []);

  const isReady = panels !== null;
  useEffect(() => {
    const text = address.get('find');
    if (!isReady || (text === null && !address.has('subject'))) return;
    if (text === null) {
      change(0, (panel) => handedOver(panel, address, plan) ?? panel);
    } else {
      if (text !== '') change(0, (panel) => withSubject(panel, null));
      setWanted((before) => ({ text, turn: (before?.turn ?? 0) + 1 }));
    }
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
            <PanelCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place; what it shows comes and goes.
              key={index}
              panel={panel}
              index={index}
              plan={plan}
              wanted={index === 0 ? wanted : null}
              onChange={change}
              onLimit={onLimit}
            />
          ))}
        </div>
      )}
    </section>
  );
}

import { EllipsisVertical, Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import styles from '#web/pages/landing/install.module.css';
import { Section, Steps } from '#web/pages/landing/section.tsx';

const ICON = { size: 16, 'aria-hidden': true } as const;

const IOS = (
  <Steps
    steps={[
      ['open', 'Open this page in Safari.'],
      [
        'share',
        <>
          Tap <Share {...ICON} /> <b>Share</b> in the bar.
        </>,
      ],
      [
        'add',
        <>
          Choose <SquarePlus {...ICON} /> <b>Add to Home Screen</b>, then <b>Add</b>.
        </>,
      ],
    ]}
  />
);

const ANDROID = (
  <Steps
    steps={[
      ['open', 'Open this page in Chrome.'],
      [
        'menu',
        <>
          Tap <EllipsisVertical {...ICON} /> <b>Menu</b> at the top right.
        </>,
      ],
      [
        'add',
        <>
          Choose <b>Add to Home screen</b>, then <b>Install</b>.
        </>,
      ],
    ]}
  />
);

/** How to install the website as an app on a phone (docs/product.md, "Landing page"). */
export function InstallGuide() {
  const [system, setSystem] = useState<'ios' | 'android'>('ios');
  return (
    <Section
      beside
      id="pwa"
      heading="On your phone like any app"
      text="Tenline installs from the browser: its own icon, the whole screen, no store and no download to wait for."
    >
      <div className={styles.box}>
        <Tabs
          label="System of the phone"
          value={system}
          onChange={setSystem}
          tabs={[
            { value: 'ios', label: 'iOS', content: IOS },
            { value: 'android', label: 'Android', content: ANDROID },
          ]}
        />
        <noscript>
          <h3>Android</h3>
          {ANDROID}
        </noscript>
      </div>
    </Section>
  );
}

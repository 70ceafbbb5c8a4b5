import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import styles from '#components/ui/tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A badge after the label, such as `new`. */
  readonly badge?: string;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Lists the tabs below one another, as in a menu. */
  isVertical?: boolean;
  /** Puts the list of tabs elsewhere, such as into a menu. The content stays. */
  frame?: (list: ReactNode) => ReactNode;
}

/** The tabs of a page. Only the content of the selected tab is mounted. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, isVertical, frame }: TabsProps<Value>) {
  const list = (
    <BaseTabs.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <BaseTabs.Tab className={styles.tab} key={tab.value} value={tab.value}>
          {tab.label}
          {tab.badge !== undefined && <Badge tone="accent">{tab.badge}</Badge>}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  );
  return (
    <BaseTabs.Root
      value={value}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      onValueChange={(next: Value) => onChange(next)}
    >
      {frame ? frame(list) : list}
      {tabs.map((tab) => (
        <BaseTabs.Panel className={styles.panel} key={tab.value} value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

import type { ReactNode } from 'react';
import styles from '#components/shared/account/demo-line.module.css';
import type { User } from '#lib/contract/user/user.ts';

interface DemoLineProps {
  readonly user: Pick<User, 'isDemo' | 'isOperator' | 'canSetUp'> | null;
  /** How real football comes to the server. By default a sentence, without a link. */
  readonly children?: ReactNode;
}

/** States that a server has invented leagues only, and how real ones come. Uses no other component, which keeps the popup small. */
export function DemoLine({ user, children }: DemoLineProps) {
  if (user?.isDemo !== true) return null;
  const who =
    user.isOperator || user.canSetUp
      ? 'You can add real ones on the website.'
      : 'The operator of this server can add real ones.';
  return <p className={`muted tiny break-anywhere ${styles.line}`}>Invented leagues. {children ?? who}</p>;
}

import styles from '#components/shared/account/demo-line.module.css';
import { FOLLOW_COMMAND, type User } from '#lib/contract/user/user.ts';

/** Explains how to get real football, on a server with only invented leagues. Uses no other component, which keeps the popup small. */
export function DemoLine({ user }: { user: Pick<User, 'isDemo'> | null }) {
  if (user?.isDemo !== true) return null;
  return (
    <p className={`muted tiny break-anywhere ${styles.line}`}>
      Invented leagues. For real ones, run on the server: <code>{FOLLOW_COMMAND}</code>
    </p>
  );
}

import { Link } from 'react-router';
import textButton from '#components/ui/text-button.module.css';
import type { User } from '#lib/contract/user/user.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** How real football comes to a server with invented leagues only: a link for a user who can change it, a sentence for all others. */
export function RealFootball({ user }: { user: Pick<User, 'canSetUp' | 'isOperator'> }) {
  const { site, openExternal } = useShell();
  if (user.canSetUp) {
    return (
      <button type="button" className={textButton.button} onClick={() => openExternal(`${site}/setup`)}>
        Set up this server
      </button>
    );
  }
  if (user.isOperator) {
    return (
      <Link className={textButton.button} to="/app/data">
        Follow a league
      </Link>
    );
  }
  return <>The operator of this server can add real ones.</>;
}

import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { AccountMenu } from '#components/app/account-menu.tsx';
import { GuestLinks, GuestMenu, SectionLinks } from '#components/app/guest-links.tsx';
import styles from '#components/app/header.module.css';
import { NavLinks } from '#components/app/nav-links.tsx';
import type { SiteFrame } from '#components/app/site-frame.ts';
import { ThemeButton } from '#components/app/theme-button.tsx';
import { Wordmark } from '#components/app/wordmark.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { CurrentUser } from '#lib/api/use-current-user.ts';
import { fromWidth, useIsHydrated, useMediaQuery } from '#lib/shell/window-state.ts';

export interface HeaderProps {
  visitor: CurrentUser;
  links: SignInLinks;
  site: SiteFrame | undefined;
}

/** The bar at the top of every page: 48 px, because the side panel has no more to give. */
export function Header({ visitor, links, site }: HeaderProps) {
  const isWide = useMediaQuery(fromWidth('tablet'));
  // A page written at build time is a guest's, also where it is known already who is there when it comes to life.
  const isHydrated = useIsHydrated();
  const user = isHydrated ? visitor.user : null;
  const isGuest = !isHydrated || visitor.state === 'signed-out';
  return (
    <header className={clsx(styles.header, user !== null && styles.app)}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          <Wordmark />
          <VisuallyHidden>, home</VisuallyHidden>
        </Link>
        {user !== null && <NavLinks withSettings={isWide} />}
        {isGuest && site && <SectionLinks sections={site.sections} />}
        <div className={styles.end}>
          {user !== null && <AccountMenu user={user} isWide={isWide} />}
          {user === null && (
            <span className={clsx(site && styles.roomy)}>
              <ThemeButton />
            </span>
          )}
          {isGuest && <GuestLinks {...links} />}
          {isGuest && site && <GuestMenu sections={site.sections} />}
        </div>
      </div>
    </header>
  );
}

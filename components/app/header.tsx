import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { AccountMenu } from '#components/app/account-menu.tsx';
import styles from '#components/app/header.module.css';
import { HeaderPopover, ThemeButton } from '#components/app/header-popover.tsx';
import { PAGES } from '#components/app/pages.tsx';
import { Wordmark } from '#components/app/wordmark.tsx';
import { PlaceLink } from '#components/shared/navigation.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { CurrentUser } from '#lib/api/use-current-user.ts';
import { fromWidth, useIsHydrated, useMediaQuery } from '#lib/shell/window-state.ts';

export interface HeaderProps {
  visitor: CurrentUser;
  links: SignInLinks;
  site: SiteFrame | undefined;
}

/** The header of every page. It is only 48 px high, because the side panel is small. Memoised, because the layout renders at each change of the address. */
export const Header = memo(function Header({ visitor, links, site }: HeaderProps) {
  const isWide = useMediaQuery(fromWidth('tablet'));
  // Prerendered markup is for a guest. The first render must match it, even when the user is already known.
  const isHydrated = useIsHydrated();
  const user = isHydrated ? visitor.user : null;
  // The guest's links stay in prerendered markup until the user is known. A link that disappeared for a moment would lose a click.
  const [isPrerendered] = useState(!isHydrated);
  const isGuest = isPrerendered ? user === null : visitor.state === 'signed-out';
  return (
    <header className={clsx(styles.header, user !== null && styles.app)}>
      <div className={`row ${styles.bar}`}>
        <Link className={styles.home} to="/">
          <Wordmark />
          <VisuallyHidden>, home</VisuallyHidden>
        </Link>
        {user !== null && <NavLinks withSettings={isWide} withData={isWide && user.isOperator === true} />}
        {isGuest && site && <SectionLinks sections={site.sections} />}
        <div className={`row gap-1 shrink to-end ${styles.end}`}>
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
});

/** Sign-in and sign-up links for guests. */
function GuestLinks({ signUp }: Pick<SignInLinks, 'signUp'>) {
  return (
    <span className="flex gap-1">
      <Link className={buttonClass({ variant: 'ghost' })} to="/sign-in">
        Sign In
      </Link>
      {signUp !== undefined && (
        <PlaceLink className={buttonClass({ variant: 'primary' })} to={signUp}>
          Sign Up
        </PlaceLink>
      )}
    </span>
  );
}

type Sections = Pick<SiteFrame, 'sections'>;

/** Links to the sections of the start page. The width is unknown when the page is prerendered, so a style sheet hides them in a narrow window. */
function SectionLinks({ sections }: Sections) {
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map(({ name, to }) => (
        <Link key={to} className={styles.link} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The links to the sections of the start page as a menu, for a narrow window. */
function GuestMenu({ sections }: Sections) {
  return (
    <span className={styles.menu}>
      <HeaderPopover label="Menu" icon={<Menu size={18} aria-hidden="true" />} later={<ThemeChoice />}>
        <nav className="stack" aria-label="Sections">
          {sections.map(({ name, to }) => (
            <Link key={to} className={styles.entry} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      </HeaderPopover>
    </span>
  );
}

/** Links to the pages of a signed-in user. The current page is marked. The menu of a narrow window has Data and Settings. */
function NavLinks({ withSettings, withData }: { withSettings: boolean; withData: boolean }) {
  return (
    // With large text the links can be wider than the header. Browsers do not scroll to a focused link that is partly visible.
    <nav
      className={`flex shrink ${styles.nav}`}
      aria-label="Main"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {PAGES.map((page) => (
        <PageLink key={page.to} {...page} />
      ))}
      {withData && <PageLink name="Data" to="/app/data" />}
      {withSettings && <PageLink name="Settings" to="/app/settings" />}
    </nav>
  );
}

interface PageLinkProps {
  readonly name: string;
  readonly to: string;
  /** Another page for which the link is marked. */
  readonly also?: string;
  readonly prefetch?: () => void;
}

function PageLink({ name, to, also, prefetch }: PageLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === also || pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      className={styles.link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {name}
    </Link>
  );
}

/** The parts around every page that only the website has. */
export interface SiteFrame {
  /** The sections of the start page. The header links to them for guests. */
  readonly sections: readonly { readonly name: string; readonly to: string }[];
  /** Shown above the header, or after the content on the app's pages. */
  readonly top?: ReactNode;
  readonly footer?: ReactNode;
}

import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import styles from '#components/app/header.module.css';
import { HeaderPopover } from '#components/app/header-popover.tsx';
import type { SiteFrame } from '#components/app/site-frame.ts';
import { PlaceLink } from '#components/shared/place-link.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

/** The ways in, for guests (specification, section 2, Layout). */
export function GuestLinks({ signUp }: Pick<SignInLinks, 'signUp'>) {
  return (
    <span className={styles.guest}>
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

/** The start page's sections side by side. The style sheet shows them where there is room, for the page is drawn before its width is known. */
export function SectionLinks({ sections }: Sections) {
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

/** The same sections behind one button, on small screens. */
export function GuestMenu({ sections }: Sections) {
  return (
    <span className={styles.menu}>
      <HeaderPopover label="Menu" icon={<Menu size={18} aria-hidden="true" />}>
        <nav className={styles.list} aria-label="Sections">
          {sections.map(({ name, to }) => (
            <Link key={to} className={styles.entry} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        <ThemeChoice />
      </HeaderPopover>
    </span>
  );
}

import { Link, type LinkProps } from 'react-router';

/** A link to a page of this window, or, with a whole address, to one that opens in a new tab: the side panel stays where it is. */
export function PlaceLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isElsewhere = /^https?:/.test(to);
  return <Link to={to} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest} />;
}

import { Link, type LinkProps } from 'react-router';

/** A link to a page of this window, or, with a whole address, to one in a new tab, so that the side panel keeps its page. */
export function PlaceLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isElsewhere = /^https?:/.test(to);
  return <Link to={to} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest} />;
}

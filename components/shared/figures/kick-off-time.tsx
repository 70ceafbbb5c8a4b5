import type { ComponentProps } from 'react';
import { hasTime } from '#lib/domain/days/kick-off-time.ts';

interface KickOffTimeProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'title'> {
  /** The kick-off, as ISO 8601 in UTC. */
  readonly at: string;
}

/** A kick-off with the text that is given as children. Without a known time, machines read the day only. */
export function KickOffTime({ at, ...rest }: KickOffTimeProps) {
  const isKnown = hasTime(at);
  return (
    <time
      {...rest}
      dateTime={isKnown ? at : at.slice(0, 10)}
      title={isKnown ? 'In your time zone' : 'The time is not known'}
    />
  );
}

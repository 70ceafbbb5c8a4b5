import type { LeagueStyle } from '#server/sources/demo/league.ts';
import type { DemoReferee, Side } from '#server/sources/demo/world.ts';

/** A match as the calendar has it, before a ball is kicked. */
export interface Fixture {
  readonly key: string;
  readonly competition: string;
  readonly season: number;
  readonly round: number;
  readonly kickOff: Date;
  readonly venue: string;
  readonly home: Side;
  readonly away: Side;
  readonly referee: DemoReferee;
  readonly style: LeagueStyle;
}

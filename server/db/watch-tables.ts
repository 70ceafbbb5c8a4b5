import type { ColumnType } from 'kysely';

/** The watchlists of users, their alerts, their calendars and their saved views of Scout. */
export interface WatchTables {
  watched: WatchedTable;
  scoutViews: ScoutViewTable;
  alertSettings: AlertSettingsTable;
  alerts: AlertTable;
  calendars: CalendarTable;
  calendarTeams: CalendarTeamTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

export type WatchedKind = 'player' | 'team' | 'referee';

/** An entry of a watchlist. The row of a removed entry stays for 60 days, so that an older change that arrives late from another device does not restore it. */
interface WatchedTable {
  id: ColumnType<number, never, never>;
  userId: number;
  kind: WatchedKind;
  /** The id of the subject; after its sources were removed, the last id. */
  entityId: number;
  /** The key of the subject in its best ranked source when the entry was added. With it the entry finds its subject again. */
  sourceKey: string;
  subjectKey: string;
  name: string;
  statistic: string | null;
  line: number | null;
  side: 'over' | 'under';
  alertsBefore: boolean;
  alertsAfter: boolean;
  streak: number | null;
  createdAt: Moment;
  /** The time at which a device made the last change. Earlier changes that arrive later are ignored. */
  changedAt: Moment;
  removedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface AlertSettingsTable {
  userId: number;
  isOn: boolean;
  beforeMatch: boolean;
  afterMatch: boolean;
  streaks: boolean;
  notes: boolean;
  leadMinutes: number;
  /** The start and end of quiet hours, as minutes of the day in the user's time zone; `null` without quiet hours. */
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
  /** The time at which alerts were switched on. */
  since: Moment;
  /** The hour of the daily mail in the user's time zone; `null` for none. */
  digestHour: ColumnType<number | null, number | null | undefined, number | null>;
  /** The time at which the next daily mail is due. */
  digestAt: Later;
  /** The calendar day of the last daily mail, in the time zone that the user had on that day. */
  digestDay: ColumnType<string | null, string | null | undefined, string | null>;
  /** The secret in the link that stops the daily mail. It is created when the user first chooses an hour. */
  digestKey: ColumnType<string | null, string | null | undefined, string | null>;
  /** The time at which the push job must check the user's alerts. */
  checkAt: Later;
}

/** A time that is `null` until it is set. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface AlertTable {
  id: ColumnType<number, never, never>;
  userId: number;
  /** A text that is unique per user, so that an alert is created only once. */
  key: string;
  kind: 'before' | 'result' | 'streak' | 'note';
  watchedId: number | null;
  matchId: number;
  kickOff: Moment;
  title: string;
  body: string;
  path: string;
  madeAt: Moment;
  /** The device that has claimed or acknowledged the alert. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  claimedUntil: Later;
  acknowledgedAt: Later;
  droppedAt: Later;
}

interface ScoutViewTable {
  id: ColumnType<number, never, never>;
  userId: number;
  name: string;
  /** The query of the URL of the view. */
  view: string;
  savedAt: Moment;
  /** A deleted view can be restored for a minute. */
  deletedAt: Later;
}

/** The calendar of a user. */
interface CalendarTable {
  userId: number;
  /** The SHA-256 of the key in the secret address; `null` while there is no address. */
  hash: string | null;
  /** When the address was created. */
  createdAt: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Whether the calendar has the fixtures of the watchlist. */
  hasWatchlist: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A team whose fixtures the user has chosen. */
interface CalendarTeamTable {
  userId: number;
  teamId: number;
}

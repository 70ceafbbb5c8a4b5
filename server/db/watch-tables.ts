import type { ColumnType } from 'kysely';

/** The watchlists of users, their alerts and their saved views of Scout. */
export interface WatchTables {
  watched: WatchedTable;
  scoutViews: ScoutViewTable;
  alertSettings: AlertSettingsTable;
  alerts: AlertTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

export type WatchedKind = 'player' | 'team' | 'referee';

/** An entry, or the trace of a removed one, by which a late change from another device is recognised. */
interface WatchedTable {
  id: ColumnType<number, never, never>;
  userId: number;
  kind: WatchedKind;
  /** The entity, or the last one after its sources were removed. */
  entityId: number;
  /** The entry's anchor: the key of the entity in its best source when the entry was made. */
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
  /** When a device made the change; the latest one wins. */
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
  /** Minutes of the day in the user's time zone. */
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
  /** When alerts were switched on. */
  since: Moment;
  /** The hour of the daily mail in the user's time zone; `null` for none. */
  digestHour: ColumnType<number | null, number | null | undefined, number | null>;
  /** When the next daily mail is due. */
  digestAt: Later;
  /** The calendar day of the last daily mail in the time zone of that day. */
  digestDay: ColumnType<string | null, string | null | undefined, string | null>;
  /** The secret in the link that stops the daily mail; created when the user first chooses an hour for that mail. */
  digestKey: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the push job looks at the alerts next. */
  checkAt: Later;
}

/** Set when something happens, and never before. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface AlertTable {
  id: ColumnType<number, never, never>;
  userId: number;
  /** Unique for a user, so that an alert exists once. */
  key: string;
  kind: 'before' | 'result' | 'streak' | 'note';
  watchedId: number | null;
  matchId: number;
  kickOff: Moment;
  title: string;
  body: string;
  path: string;
  madeAt: Moment;
  /** The device that has claimed it. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  claimedUntil: Later;
  acknowledgedAt: Later;
  droppedAt: Later;
}

interface ScoutViewTable {
  id: ColumnType<number, never, never>;
  userId: number;
  name: string;
  /** The query of its address. */
  view: string;
  savedAt: Moment;
}

import type { ColumnType } from 'kysely';

/** The watchlists of users. */
export interface WatchTables {
  watched: WatchedTable;
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

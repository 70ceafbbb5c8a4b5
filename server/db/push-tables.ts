import type { ColumnType } from 'kysely';

/** The browsers that receive Web Push, and what was sent to them. */
export interface PushTables {
  pushDevices: PushDeviceTable;
  pushes: PushTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A browser that receives Web Push. It is removed with its session and when its push service no longer knows it. */
interface PushDeviceTable {
  id: ColumnType<number, never, never>;
  userId: number;
  sessionId: string;
  /** An address of the push service, which only this server and the browser know. */
  endpoint: string;
  /** The browser's public key and secret, base64url. */
  p256dh: string;
  auth: string;
  createdAt: Moment;
  /** Failed pushes in a row. */
  failures: ColumnType<number, number | undefined, number>;
  /** Nothing is sent before this time. */
  retryAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An alert that was sent to a browser. */
interface PushTable {
  /** Random; the browser acknowledges with it. */
  receipt: string;
  alertId: number;
  deviceId: number;
  triedAt: Moment;
  isSent: boolean;
}

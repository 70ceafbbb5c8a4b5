import type { ColumnType } from 'kysely';

/** The browsers that receive Web Push, and the pushes of alerts to them. */
export interface PushTables {
  pushDevices: PushDeviceTable;
  pushes: PushTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A browser that receives Web Push. Its row is deleted with its session, and when the subscription no longer exists at the push service. */
interface PushDeviceTable {
  id: ColumnType<number, never, never>;
  userId: number;
  sessionId: string;
  /** The URL of the subscription at the push service. It is a secret of this server and the browser. */
  endpoint: string;
  /** The browser's public key and secret in base64url. */
  p256dh: string;
  auth: string;
  createdAt: Moment;
  /** The number of failed pushes since the last one that was sent. */
  failures: ColumnType<number, number | undefined, number>;
  /** After a failure nothing is sent before this time. */
  retryAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The latest attempt to send an alert to a browser. A further attempt replaces the row. */
interface PushTable {
  /** A random id with which the browser acknowledges the push. */
  receipt: string;
  alertId: number;
  deviceId: number;
  triedAt: Moment;
  isSent: boolean;
}

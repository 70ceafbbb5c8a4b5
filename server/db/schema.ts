import type { ColumnType } from 'kysely';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { AnalyzerTables } from '#server/db/analyzer-tables.ts';
import type { FantasyTables } from '#server/db/fantasy-tables.ts';
import type { FollowingTables } from '#server/db/following-tables.ts';
import type { FootballTables } from '#server/db/football-tables.ts';
import type { OwnTableTables } from '#server/db/own-table-tables.ts';
import type { PaymentTables } from '#server/db/payment-tables.ts';
import type { PushTables } from '#server/db/push-tables.ts';
import type { SignInTables } from '#server/db/sign-in-tables.ts';
import type { WatchTables } from '#server/db/watch-tables.ts';

/** All tables for Kysely. In the database the names of tables and columns are in snake case. */
export interface Database
  extends AnalyzerTables,
    FantasyTables,
    FollowingTables,
    FootballTables,
    OwnTableTables,
    PaymentTables,
    PushTables,
    SignInTables,
    WatchTables {
  users: UserTable;
  sessions: SessionTable;
  refreshTokens: RefreshTokenTable;
  usage: UsageTable;
  accountLinks: AccountLinkTable;
  mailOrders: MailOrderTable;
  usedBotChecks: UsedBotCheckTable;
  notes: NoteTable;
  settings: SettingTable;
  leases: LeaseTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

export type Role = 'user' | 'operator';

interface UserTable {
  id: ColumnType<number, never, never>;
  email: string;
  fullName: string;
  passwordHash: string;
  plan: Plan;
  /** An operator may follow leagues on the Data page. */
  role: ColumnType<Role, Role | undefined, Role>;
  emailMarketing: ColumnType<boolean, boolean | undefined, boolean>;
  subscriptionEndDate: Moment | null;
  activatedAt: Moment | null;
  /** The SHA-256 of the secret in the browser that registered the account; `null` once the account is activated. */
  activationKeyHash: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Moment;
  /**
   * The hash of the password of the last registration with this account's address. The registration changes nothing else
   * (docs/decisions/2026-11-24-declined-registrations.md).
   */
  declinedPasswordHash: ColumnType<string | null, string | null | undefined, string | null>;
  declinedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** A session: one sign-in and all tokens that were issued for it. */
interface SessionTable {
  id: string;
  userId: number;
  createdAt: Moment;
  lastUsedAt: Moment;
  endedAt: Moment | null;
  /** The `User-Agent` header, for the list of sessions. */
  client: string | null;
}

/** A refresh token. Only its SHA-256 is stored. */
interface RefreshTokenTable {
  hash: string;
  sessionId: string;
  issuedAt: Moment;
  expiresAt: Moment;
  usedAt: Moment | null;
  /** The reply that a second use within the grace period gets again, encrypted with a key derived from the token. */
  sealedReply: string | null;
}

interface UsageTable {
  userId: number;
  /** The first day of the UTC month, for example 2026-11-01. */
  month: ColumnType<string, string, never>;
  used: number;
}

/** A mailed link. Only the SHA-256 of its token is stored. It is deleted within a month after its expiry, a reset link when it is used. */
interface AccountLinkTable {
  hash: string;
  userId: number;
  kind: 'activation' | 'reset';
  expiresAt: Moment;
}

/** A queued mail. Its content and link are created when it is sent, so that no token is stored. */
interface MailOrderTable {
  id: ColumnType<number, never, never>;
  kind: MailKind;
  email: string;
  orderedAt: Moment;
  attempts: ColumnType<number, number | undefined, number>;
  nextTryAt: Moment;
  sentAt: Moment | null;
  /** The fencing token of the lease with which a process is sending the mail. */
  claim: ColumnType<number | null, number | null | undefined, number | null>;
  /** Set right before the mail is passed to the mail server. After that, the mail is sent again only if the server rejects it. */
  handedOverAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The kind of a mail. A `registration` mail contains an activation link, or a notice that the account already exists. */
export type MailKind = 'registration' | 'activation' | 'reset' | 'password-changed' | 'goodbye' | 'digest';

/** A used token of the bot check. Only its SHA-256 is stored. */
interface UsedBotCheckTable {
  hash: string;
  expiresAt: Moment;
}

interface NoteTable {
  id: ColumnType<number, never, never>;
  userId: number;
  /** The ids of team and player; `null` after their last source was removed. */
  teamId: number | null;
  playerId: number | null;
  /**
   * The keys of the subject in its best ranked source when the note was created. With them the note finds its subject again. Keys and names stay when
   * the source is removed.
   */
  sourceKey: string;
  teamKey: string;
  teamName: string;
  /** The key of the player; for a note about a team it is `null`, as are the names of the player. */
  playerKey: string | null;
  playerFirstName: string | null;
  playerLastName: string | null;
  statistic: Statistic;
  content: string | null;
  isPinned: boolean;
  line: number | null;
  /** The version, which increases with every change. */
  version: ColumnType<number, number | undefined, number>;
  /** The client's random id of the save that created the note; `null` if the client sent none. */
  saveKey: string | null;
  createdAt: Moment;
  changedAt: Moment;
  /** The time of deletion. A deleted note can be restored for a minute. */
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Settings and facts of the installation, by key. */
interface SettingTable {
  key: string;
  value: string;
}

/** A lease on named work; see `leases.ts`. */
interface LeaseTable {
  name: string;
  /** The fencing token, which increases with each new holder. */
  token: number;
  expiresAt: Moment;
}

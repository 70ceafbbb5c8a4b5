import { type Kind, type Row, readPage } from '#server/sources/asa/replies.ts';
import { endOfWindow } from '#server/sources/asa/windows.ts';
import type { Collected, Received, Wanted } from '#server/sources/fetching/collected.ts';
import { readWhole } from '#server/sources/parts/parse-reply.ts';

export const HOST = 'app.americansocceranalysis.com';
/** A reply with exactly one of these numbers of rows may go on: its next rows are requested by their offset. */
const FULL_PAGES = [1000, 10_000];
const STAGE = { stage_name: 'Regular Season' };
const BY_MATCH = { split_by_games: 'true', split_by_teams: 'true', minimum_minutes: '0' };

/** A reply, without its offset. */
export interface AsaReply<Of extends Kind> {
  readonly kind: Of;
  /** The path that the reader expects. */
  readonly path: string;
  /** The part of the address after that of the interface. */
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The teams, players or referees of a league, of all its seasons. */
export function namesReply<Of extends 'teams' | 'players' | 'referees'>(league: string, kind: Of): AsaReply<Of> {
  return { kind, path: `${league}/${kind}`, address: `${league}/${kind}`, query: {} };
}

/** The matches of a season that are over, or those to come. */
export function gamesReply<Of extends 'games' | 'coming'>(league: string, season: number, kind: Of): AsaReply<Of> {
  const status = kind === 'games' ? 'FullTime' : 'PreMatch';
  const query = { season_name: String(season), status, ...STAGE };
  return { kind, path: `${league}/${season}/${kind}`, address: `${league}/games`, query };
}

/**
 * The replies with the figures of the players in the matches of a window. The source replies with an error to a
 * request for one match.
 *
 * @param from the first day of the window
 */
export function figureReplies(
  league: string,
  from: string,
): readonly [AsaReply<'shots'>, AsaReply<'passes'>, AsaReply<'keepers'>] {
  const days = { start_date: from, end_date: endOfWindow(from), ...BY_MATCH };
  return [
    {
      kind: 'shots',
      path: `${league}/${from}/shots`,
      address: `${league}/players/xgoals`,
      query: { ...days, minimum_shots: '0', minimum_key_passes: '0', ...STAGE },
    },
    {
      kind: 'passes',
      path: `${league}/${from}/passes`,
      address: `${league}/players/xpass`,
      query: { ...days, minimum_passes: '0', ...STAGE },
    },
    {
      kind: 'keepers',
      path: `${league}/${from}/keepers`,
      address: `${league}/goalkeepers/xgoals`,
      query: { ...days, minimum_shots_faced: '0', ...STAGE },
    },
  ];
}

/** The pages of a reply with their rows. */
export interface Pages<Of extends Kind> {
  readonly received: readonly Received[];
  readonly rows: readonly Row<Of>[];
}

/**
 * Requests a reply, and its next page while a page is full.
 *
 * @throws the errors of {@link Collected.get}, and a `DataError` for a reply of another form, which is not stored
 */
export async function getPages<Of extends Kind>(
  collected: Collected,
  reply: AsaReply<Of>,
  maxAge: number,
): Promise<Pages<Of>> {
  const received: Received[] = [];
  const rows: Row<Of>[] = [];
  let offset = 0;
  let before: Buffer | null = null;
  for (;;) {
    const page = await collected.get(pageFile(reply, offset, maxAge));
    const body = page.answer?.body;
    // A host that does not know the offset sends the same page again.
    if (body === undefined || before?.equals(body)) break;
    const read = readWhole(readPage(reply.kind), body.toString(), page.file.path);
    received.push(page);
    rows.push(...read.rows);
    if (!FULL_PAGES.includes(read.length)) break;
    offset += read.length;
    before = body;
  }
  return { received, rows };
}

function pageFile<Of extends Kind>({ kind, ...reply }: AsaReply<Of>, offset: number, maxAge: number): Wanted {
  const query = new URLSearchParams({ ...reply.query, ...(offset > 0 && { offset: String(offset) }) });
  const path = offset === 0 ? reply.path : `${reply.path}-${offset}`;
  return {
    path,
    url: `https://${HOST}/api/v1/${reply.address}${query.size === 0 ? '' : `?${query}`}`,
    maxAge,
    expect: 'json',
    check: (body) => void readWhole(readPage(kind), body.toString(), path),
    // Most fields of a reply are not read, so their changes do not count.
    ownPart: (body) => Buffer.from(JSON.stringify(readWhole(readPage(kind), body.toString(), path).rows)),
  };
}

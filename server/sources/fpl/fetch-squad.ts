import type { z } from 'zod';
import { openTree } from '#server/network/kept-tree.ts';
import type { Upstream } from '#server/network/upstream.ts';
import { ELEMENT_CODES, ENTRY, PICKS } from '#server/sources/fpl/squad-replies.ts';
import { parseReply } from '#server/sources/parts/parse-reply.ts';

/** A team's latest squad in the form of the source. */
export interface FetchedSquad {
  readonly name: string;
  readonly gameweek: number;
  readonly points: number;
  /**
   * The name of the chip that was played in the gameweek; `null` without one, and for one without a known name. After a
   * Free Hit, the picks are those that return.
   */
  readonly chip: string | null;
  /** The value of the team, in millions. It includes the bank. */
  readonly value: number | null;
  readonly bank: number | null;
  readonly picks: z.output<typeof PICKS>['picks'];
  readonly receivedAt: Date;
}

/** Where the squads of a game are. */
export interface SquadHost {
  readonly upstream: Pick<Upstream, 'get'>;
  readonly host: string;
}

/** The cause when a team does not have a squad. */
export type NoSquad = 'unknown team' | 'no gameweek yet';

/** A reply with the fields that are read. */
interface Parsed<Schema extends z.ZodType> {
  readonly content: z.output<Schema>;
  readonly receivedAt: Date;
}

interface Options {
  /** The maximum age of a stored reply in milliseconds. */
  readonly maxAge: number;
  readonly signal: AbortSignal;
}

/** The maximum bytes of a reply. A squad has some kB, the list of players 1 MB. */
const MOST_BYTES = { squad: 200_000, players: 20_000_000 } as const;
const apiOf = (host: string) => `https://${host}/api`;

/** The folder with a game's replies about teams, relative to the folder of all stored replies. */
export const squadsFolder = (host: string) => `${host}/api/entry`;

/**
 * Reads a team and the squad of its latest gameweek. This needs at most two requests, after a Free Hit three, and none while the stored
 * replies are fresh.
 *
 * @param number the number of the team in the Fantasy game
 * @throws {UpstreamFault} for a failed request; {DataError} for a reply of another form, which is not stored
 */
export async function fetchSquad(game: SquadHost, number: number, options: Options): Promise<FetchedSquad | NoSquad> {
  const entry = await get(game, `entry/${number}/`, ENTRY, options);
  if (entry === null) return 'unknown team';
  const { name, current_event: gameweek } = entry.content;
  if (gameweek === null) return 'no gameweek yet';
  const reply = await get(game, `entry/${number}/event/${gameweek}/picks/`, PICKS, options);
  if (reply === null) return 'no gameweek yet';
  if (!isFreeHit(reply)) return squadOf(name, gameweek, reply);
  // A Free Hit lasts for one gameweek. Afterwards the squad of the gameweek before returns.
  const former = await get(game, `entry/${number}/event/${gameweek - 1}/picks/`, PICKS, options);
  return squadOf(name, gameweek, reply, former ?? reply);
}

const isFreeHit = ({ content }: Parsed<typeof PICKS>) => content.active_chip === 'freehit';

/**
 * The stable codes of players by their ids, from the list that a sync has stored; if none is, it is requested.
 * Before `since`, the milliseconds of its first deadline, no squad of the season is public; 0 when it is not known.
 */
export async function seasonPlayers(game: SquadHost, signal: AbortSignal) {
  const options = { maxAge: Number.POSITIVE_INFINITY, signal, maxBytes: MOST_BYTES.players };
  const { elements = [], events = [] } = (await get(game, 'bootstrap-static/', ELEMENT_CODES, options))?.content ?? {};
  const deadlines = events.map(({ deadline_time: deadline }) => Date.parse(deadline));
  return {
    codes: new Map(elements.map(({ id, code }) => [id, String(code)])),
    since: deadlines.length === 0 ? 0 : Math.min(...deadlines),
  };
}

async function get<Schema extends z.ZodType>(
  { upstream, host }: SquadHost,
  path: string,
  schema: Schema,
  { maxAge, signal, maxBytes = MOST_BYTES.squad }: Options & { readonly maxBytes?: number },
): Promise<Parsed<Schema> | null> {
  const parse = (body: Buffer) => parseReply(body.toString(), path, schema);
  const check = (body: Buffer) => void parse(body);
  const answer = await upstream.get(`${apiOf(host)}/${path}`, { maxAge, maxBytes, expect: 'json', signal, check });
  return answer && { content: parse(answer.body), receivedAt: answer.receivedAt };
}

/**
 * Reads the newest stored squad of a season, regardless of its age; `null` when none is stored. Makes a request only
 * for a stored reply that the host has since reported as absent, or that is dated in the future because the clock was
 * set back; if it fails, the reply counts as not stored.
 *
 * @param since as in {@link seasonPlayers}
 */
export async function keptSquad(
  game: SquadHost & { readonly upstream: Pick<Upstream, 'get' | 'place'> },
  number: number,
  { since, signal }: Pick<Options, 'signal'> & { readonly since: number },
): Promise<FetchedSquad | null> {
  const tree = openTree(game.upstream.place);
  const options = { maxAge: Number.POSITIVE_INFINITY, signal };
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    (await tree.read(`${apiOf(game.host)}/${path}`)) === null
      ? null
      : get(game, path, schema, options).catch(() => null);
  const entry = await read(`entry/${number}/`, ENTRY);
  for (let gameweek = entry?.content.current_event ?? 0; entry !== null && gameweek > 0; gameweek -= 1) {
    const reply = await read(`entry/${number}/event/${gameweek}/picks/`, PICKS);
    if (reply === null || reply.receivedAt.getTime() < since) continue;
    const former = isFreeHit(reply) ? await read(`entry/${number}/event/${gameweek - 1}/picks/`, PICKS) : null;
    return squadOf(entry.content.name, gameweek, reply, former ?? reply);
  }
  return null;
}

/** The names of chips by their codes. A chip of another code is not shown. */
const CHIPS: Readonly<Record<string, string>> = {
  '2capt': 'Two Captains',
  '3xc': 'Triple Captain',
  bboost: 'Bench Boost',
  freehit: 'Free Hit',
  manager: 'Assistant Manager',
  pdbus: 'Park the Bus',
  wildcard: 'Wildcard',
};

/** @param squad the reply with the picks that are shown */
function squadOf(
  name: string,
  gameweek: number,
  { content, receivedAt }: Parsed<typeof PICKS>,
  squad: Pick<Parsed<typeof PICKS>, 'content'> = { content },
): FetchedSquad {
  const { value, bank } = squad.content.entry_history;
  const millions = (tenths: number | undefined) => (tenths === undefined ? null : tenths / 10);
  return {
    name,
    gameweek,
    points: content.entry_history.points,
    chip: CHIPS[content.active_chip ?? ''] ?? null,
    value: millions(value),
    bank: millions(bank),
    picks: squad.content.picks,
    receivedAt,
  };
}

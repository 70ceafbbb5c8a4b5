import { DataError } from '#server/data/data-error.ts';
import type { Collected, Wanted } from '#server/sources/fetching/collected.ts';
import type { FantasyGame } from '#server/sources/fpl/fantasy-game.ts';
import { figureReaders, readBootstrap, readFixtures } from '#server/sources/fpl/read-reply.ts';
import type { Bootstrap, Fixture } from '#server/sources/fpl/replies.ts';
import { type ReadReply, readWhole } from '#server/sources/parts/parse-reply.ts';

/**
 * Returns the requests for the replies of a Fantasy game. Each reply has the file path that the import expects, and the
 * fields that are read, without the rows that cannot be read: the reader leaves them out, too, and names them. The
 * content is `null` when the host does not have the reply. The requests throw the errors of {@link Collected.get}, and
 * a `DataError` for a reply of another form or with too many rows that cannot be read, which is not stored.
 */
export function fplReplies(collected: Collected, game: FantasyGame) {
  const read = figureReaders(game);
  /** The ids of the clubs in the latest list of players. */
  let clubs: ReadonlySet<number> = new Set();
  const get = async <Content>(
    path: string,
    address: string,
    readContent: ReadReply<Content>,
    maxAge: number,
    checkClubs: (content: Content) => void = () => undefined,
  ) => {
    let parsed: { readonly body: Buffer; readonly content: Content } | null = null;
    // A body is validated, hashed and read, but parsed only once.
    const parse = (body: Buffer) => {
      if (parsed?.body !== body) parsed = { body, content: readWhole(readContent, body.toString(), path) };
      return parsed.content;
    };
    const file: Wanted = {
      path,
      url: `https://${game.host}/api/${address}/`,
      maxAge,
      expect: 'json',
      check: (body) => checkClubs(parse(body)),
      // Most fields of a player change every day. They are not read, so they do not count as a change.
      ownPart: (body) => Buffer.from(JSON.stringify(parse(body))),
    };
    const received = await collected.get(file);
    return { received, content: received.answer === null ? null : parse(received.answer.body) };
  };
  return {
    async bootstrap(maxAge: number) {
      const reply = await get('bootstrap-static.json', 'bootstrap-static', readBootstrap, maxAge, checkPlayers);
      clubs = new Set(reply.content?.teams.map(({ id }) => id));
      return reply;
    },
    fixtures: (maxAge: number) =>
      get('fixtures.json', 'fixtures', readFixtures, maxAge, (fixtures) => checkFixtures(fixtures, clubs)),
    gameweek: (gameweek: number, maxAge: number) =>
      get(`event/${gameweek}/live`, `event/${gameweek}/live`, read.live, maxAge),
    summary: (element: number, maxAge: number) =>
      get(`element-summary/${element}`, `element-summary/${element}`, read.summary, maxAge),
  };
}

/** Throws for a player of an unknown club. Such a list cannot be read, so it must not replace the stored list. */
function checkPlayers({ teams, elements }: Bootstrap): void {
  const clubs = new Set(teams.map(({ id }) => id));
  const stray = elements.find(({ team }) => !clubs.has(team));
  if (stray === undefined) return;
  throw new DataError('bootstrap-static.json', `element ${stray.id}`, `team ${stray.team} is not in its teams`);
}

function checkFixtures(fixtures: readonly Fixture[], clubs: ReadonlySet<number>): void {
  for (const fixture of fixtures) {
    const unknown = [fixture.team_h, fixture.team_a].find((team) => !clubs.has(team));
    if (unknown === undefined) continue;
    throw new DataError('fixtures.json', `fixture ${fixture.id}`, `team ${unknown} is unknown`);
  }
}

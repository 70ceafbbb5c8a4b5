import type { z } from 'zod';
import type { Collected, Received, Wanted } from '#server/live/collected.ts';
import { BOOTSTRAP, FIXTURES, LIVE, SUMMARY } from '#server/sources/fpl/replies.ts';
import { parseReply } from '#server/sources/parse-reply.ts';

export const HOST = 'fantasy.premierleague.com';

/** A reply with the fields that are read. */
export interface Reply<Content> {
  readonly received: Received;
  /** The reply; `null` when the host does not have it. */
  readonly content: Content | null;
}

/** Requests the replies of the Fantasy Premier League, each with the path that its reader expects. */
export interface FplReplies {
  bootstrap(maxAge: number): Promise<Reply<z.output<typeof BOOTSTRAP>>>;
  fixtures(maxAge: number): Promise<Reply<z.output<typeof FIXTURES>>>;
  gameweek(gameweek: number, maxAge: number): Promise<Reply<z.output<typeof LIVE>>>;
  summary(element: number, maxAge: number): Promise<Reply<z.output<typeof SUMMARY>>>;
}

/** @throws the errors of {@link Collected.get}, and a `DataError` for a reply without the declared form, which is not kept */
export function fplReplies(collected: Collected): FplReplies {
  const get = async <Schema extends z.ZodType>(path: string, address: string, schema: Schema, maxAge: number) => {
    const parse = (body: Buffer) => parseReply(body.toString(), path, schema);
    const file: Wanted = {
      path,
      url: `https://${HOST}/api/${address}/`,
      maxAge,
      expect: 'json',
      check: (body) => void parse(body),
      // Prices and popularity change every day and are not read.
      ownPart: (body) => Buffer.from(JSON.stringify(parse(body))),
    };
    const received = await collected.get(file);
    return { received, content: received.answer === null ? null : parse(received.answer.body) };
  };
  return {
    bootstrap: (maxAge) => get('bootstrap-static.json', 'bootstrap-static', BOOTSTRAP, maxAge),
    fixtures: (maxAge) => get('fixtures.json', 'fixtures', FIXTURES, maxAge),
    gameweek: (gameweek, maxAge) => get(`event/${gameweek}/live`, `event/${gameweek}/live`, LIVE, maxAge),
    summary: (element, maxAge) => get(`element-summary/${element}`, `element-summary/${element}`, SUMMARY, maxAge),
  };
}

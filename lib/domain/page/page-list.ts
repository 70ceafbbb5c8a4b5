import type { PageNamesReply } from '#lib/contract/football/page-names.ts';
import { fold } from '#lib/domain/names/fold.ts';
import type { PageEntry, PageGroup, PageList } from '#lib/domain/page/page-list-type.ts';
import { type LineNames, lineNames, namesByFragment, type PageMention } from '#lib/domain/page/page-mentions.ts';
import type { PageBlock, PageText } from '#lib/domain/page/page-text.ts';

interface NamedBlock {
  readonly block: PageBlock;
  readonly lines: readonly LineNames[];
  readonly mentions: readonly PageMention[];
}

/**
 * The players, teams and referees of a page in its order and groups, each once. A player who stands alone in a table,
 * list or button is in that group, even if a text above names the player too.
 *
 * @param page what was read
 * @param reply the reply for the fragments of the page
 */
export function pageList(page: PageText, reply: PageNamesReply): PageList {
  const found = namesByFragment(reply);
  const blocks = page.blocks.map((block) => {
    const lines = block.lines.map((line) => lineNames(block, line, found));
    return { block, lines, mentions: withoutOpponents(block, lines) };
  });
  const all = blocks.flatMap(({ mentions }) => mentions);
  const isFootball = page.isSelection || all.some(({ isClear }) => isClear);
  const homes = homesOf(all.filter((mention) => isListed(mention, isFootball)));
  const groups: PageGroup[] = [];
  for (const { block, mentions } of blocks) {
    const entries = mentions.filter((mention) => homes.get(keyOf(mention)) === mention).map(entryOf);
    const last = groups.at(-1);
    if (entries.length === 0) continue;
    if (last !== undefined && last.heading === block.heading) {
      groups[groups.length - 1] = { ...last, entries: [...last.entries, ...entries] };
    } else groups.push({ heading: block.heading, entries });
  }
  return { groups, unknown: isFootball ? unknownOf(blocks) : [], match: matchOf(blocks, reply) };
}

/** The mentions of a block. Where most lines with a name have a player, the teams are codes of clubs and opponents. */
function withoutOpponents({ kind }: PageBlock, lines: readonly LineNames[]): readonly PageMention[] {
  const all = lines.flatMap(({ mentions }) => mentions);
  const isTeam = ({ choices }: PageMention) => choices[0]?.type === 'team';
  const named = lines.filter(({ mentions }) => mentions.length > 0);
  const ofPlayers = named.filter(({ mentions }) => mentions.some((mention) => !isTeam(mention)));
  return kind === 'text' || ofPlayers.length * 2 < named.length ? all : all.filter((mention) => !isTeam(mention));
}

/** A question is listed on a page that is about football, and only for a name that stands alone or means several. */
function isListed({ isClear, isAlone, choices }: PageMention, isFootball: boolean): boolean {
  return isClear || (isFootball && (isAlone || choices.length > 1));
}

const entryOf = ({ text, choices, isClear }: PageMention): PageEntry => ({ text, choices, isClear });

/** What a mention means, or the name itself of a question. */
function keyOf({ choices, isClear, text }: PageMention): string {
  const [first] = choices;
  return isClear && first !== undefined ? `${first.type}-${first.id}` : `? ${fold(text)}`;
}

/**
 * The mention with which each subject is listed: the first one alone, or else the first one. Teams are listed where
 * they are first.
 */
function homesOf(mentions: readonly PageMention[]): ReadonlyMap<string, PageMention> {
  const homes = new Map<string, PageMention>();
  for (const mention of mentions) {
    const key = keyOf(mention);
    const home = homes.get(key);
    const isBetter = home !== undefined && mention.isAlone && !home.isAlone && mention.choices[0]?.type === 'player';
    if (home === undefined || isBetter) homes.set(key, mention);
  }
  return homes;
}

/** The texts in a column of names that were not found. */
function unknownOf(blocks: readonly NamedBlock[]): string[] {
  const all = blocks.flatMap(({ lines, mentions }) => {
    const placed = mentions.filter(({ isAlone }) => isAlone);
    const columns = new Set(placed.map(({ cell }) => cell));
    const others = lines.flatMap((line) => line.others.filter(({ cell }) => columns.has(cell)));
    return placed.length >= others.length ? others.map(({ text }) => text) : [];
  });
  return [...new Set(all)];
}

/** The match between the only two teams of the page, or else the only two of the first line of text that has two. */
function matchOf(blocks: readonly NamedBlock[], { matches }: PageNamesReply): PageList['match'] {
  const teamsOf = (mentions: readonly PageMention[]) => [
    ...new Set(
      mentions.flatMap(({ choices, isClear }) => (isClear && choices[0]?.type === 'team' ? choices[0].id : [])),
    ),
  ];
  const lines = blocks.flatMap(({ block, lines }) =>
    block.kind === 'text' ? lines.map(({ mentions }) => mentions) : [],
  );
  const all = blocks.flatMap(({ mentions }) => mentions);
  const pair = [all, ...lines].map(teamsOf).find(({ length }) => length === 2) ?? [];
  const found = matches.find(({ homeId, awayId }) => pair.includes(homeId) && pair.includes(awayId));
  if (found === undefined) return null;
  const { id, home, away, kickOff } = found;
  return { id, home, away, kickOff };
}

import { describe, expect, test } from 'vitest';
import type { PageName, PageNamesReply } from '#lib/contract/football/page-names.ts';
import { pageList } from '#lib/domain/page/page-list.ts';
import type { PageBlock, PageText } from '#lib/domain/page/page-text.ts';

type Type = PageName['subjects'][number]['type'];
const IDS = [
  'Homeham',
  'Awayton',
  'Thirdby',
  'Karl Rivers',
  'Otto Stone',
  'Ben Hill',
  'Ada Webb',
  'A Webb',
  'Tim Gate',
];
const subject = (type: Type, name: string) => ({
  type,
  id: IDS.indexOf(name) + 1,
  name,
  detail: null,
  next: null,
  bars: null,
});

/** The reply for texts that each name one or several subjects. */
function replyFor(
  names: Readonly<Record<string, readonly [Type, ...string[]]>>,
  but: Partial<PageNamesReply> = {},
): PageNamesReply {
  const found = Object.entries(names).map(([fragment, [type, ...own]]) => ({
    fragment,
    names: [{ text: fragment, subjects: own.map((name) => subject(type, name)), isClear: own.length === 1 }],
  }));
  return { found, matches: [], ...but };
}

const REPLY = replyFor({
  Homeham: ['team', 'Homeham'],
  Awayton: ['team', 'Awayton'],
  HOM: ['team', 'Homeham'],
  AWA: ['team', 'Awayton'],
  'Karl Rivers': ['player', 'Karl Rivers'],
  Rivers: ['player', 'Karl Rivers'],
  Stone: ['player', 'Otto Stone'],
  Hill: ['player', 'Ben Hill', 'Otto Stone'],
  'Ada Webb': ['referee', 'A Webb'],
  'Tim Gate': ['referee', 'Tim Gate'],
});

const block = (
  kind: PageBlock['kind'],
  heading: string | null,
  ...lines: readonly (readonly string[])[]
): PageBlock => ({
  kind,
  heading,
  lines: lines.map((cells) => ({ cells })),
});
const listOf = (blocks: readonly PageBlock[], reply = REPLY, but: Partial<PageText> = {}) =>
  pageList({ isSelection: false, blocks, faults: [], ...but }, reply);
const namesIn = (blocks: readonly PageBlock[]) =>
  listOf(blocks).groups.map(({ heading, entries }) => [heading, ...entries.map(({ choices: [first] }) => first?.name)]);

describe('the list of a page', () => {
  test('has the players of a squad with its bench in one group, without prices and opponents', () => {
    const squad = [
      block('entries', 'My squad', ['Rivers C', 'AWA (H)', '£6.0m']),
      block('entries', 'My squad', ['Stone', 'HOM (A)', '£4.5m'], ['Nobody', 'HOM (A)', '£4.5m']),
    ];
    expect(namesIn(squad)).toEqual([['My squad', 'Karl Rivers', 'Otto Stone']]);
    expect(listOf(squad).unknown).toEqual(['Nobody']);
  });

  test('has the rows of a table with their questions, without the codes of clubs', () => {
    const table = block(
      'table',
      'Top',
      ['Player', 'Club', 'Shots'],
      ['Rivers', 'Homeham', '3'],
      ['Hill', 'Homeham', '2'],
    );
    const [group] = listOf([table]).groups;
    expect(group?.entries.map(({ text, isClear, choices }) => [text, isClear, choices.length])).toEqual([
      ['Rivers', true, 1],
      ['Hill', false, 2],
    ]);
  });

  test('has a player of a line-up in the group of the line-up, although a text above names the player', () => {
    const page = [
      block('text', 'Preview', ['Homeham v Awayton'], ['There are doubts over Karl Rivers.']),
      block('entries', 'Homeham', ['Stone'], ['Rivers']),
    ];
    expect(namesIn(page)).toEqual([
      ['Preview', 'Homeham', 'Awayton'],
      ['Homeham', 'Otto Stone', 'Karl Rivers'],
    ]);
  });

  test('has the referee of a text, but no coach, assistant or video referee', () => {
    const text = 'Referee: Ada Webb. Assistants: Karl Rivers. VAR: Tim Gate. Coach: Stone';
    expect(namesIn([block('text', null, ['Homeham won.'], [text])])).toEqual([[null, 'Homeham', 'A Webb']]);
  });

  test('has a referee of whom only initials are stored only where the text says so', () => {
    expect(namesIn([block('text', null, ['Homeham won.'], ['Ada Webb went home.'])])).toEqual([[null, 'Homeham']]);
  });

  test('is empty for a page on which nothing is clear, and has the questions of a selection', () => {
    const page = [block('entries', null, ['Hill'], ['Milk'])];
    expect(listOf(page)).toEqual({ groups: [], unknown: [], match: null });
    expect(listOf(page, REPLY, { isSelection: true }).groups).toHaveLength(1);
  });

  test('has the match of the two teams that a line names', () => {
    const match = {
      id: 7,
      homeId: 1,
      awayId: 2,
      home: 'Homeham',
      away: 'Awayton',
      kickOff: '2026-11-21T15:00:00.000Z',
    };
    const page = [block('text', 'Preview', ['Homeham v Awayton'])];
    expect(listOf(page, { ...REPLY, matches: [match] }).match).toMatchObject({ id: 7, home: 'Homeham' });
  });
});

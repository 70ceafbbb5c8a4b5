import { expect, test } from 'vitest';
import type { PageList, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { compareSubjects, keptTitle, meantSubjects, scoutOf } from '#lib/domain/page/shown-list.ts';

const subject = (id: number, name: string, type: PageSubject['type'] = 'player'): PageSubject => ({
  ...{ type, id, name, detail: null, next: null, bars: null },
});
const [SAKA, RICE, OLIVER] = [subject(1, 'Saka'), subject(2, 'Rice'), subject(3, 'Oliver', 'referee')];
const clear = (choice: PageSubject) => ({ text: choice.name, choices: [choice], isClear: true });
const list: PageList = {
  groups: [
    { heading: 'A', entries: [clear(SAKA), { text: 'Declan', choices: [RICE, SAKA], isClear: false }] },
    { heading: 'B', entries: [clear(OLIVER)] },
  ],
  unknown: [],
  match: null,
};

test('the subjects of a list are the clear ones and the answers, each once', () => {
  expect(meantSubjects({ list, answers: {} })).toEqual([SAKA, OLIVER]);
  expect(meantSubjects({ list, answers: { Declan: 'player-2' } })).toEqual([SAKA, RICE, OLIVER]);
  expect(meantSubjects({ list, answers: { Declan: 'player-1' } })).toEqual([SAKA, OLIVER]);
  expect(meantSubjects({ list, answers: { Declan: null } })).toEqual([SAKA, OLIVER]);
});

test('Scout gets the players and teams of a list, at most sixty', () => {
  expect(scoutOf([SAKA, OLIVER, RICE])).toEqual({ path: '/app/scout?subjects=player-1%2Cplayer-2', count: 2 });
  expect(scoutOf([OLIVER])).toBeNull();
  expect(scoutOf(Array.from({ length: 61 }, (_, id) => subject(id + 1, 'x')))?.count).toBe(60);
});

test('a comparison gets the players and teams of a list, at most fifteen', () => {
  const many = Array.from({ length: 16 }, (_, id) => subject(id + 1, 'x'));
  expect(compareSubjects([SAKA, OLIVER, RICE])).toEqual({
    path: '/app/compare?subjects=player-1%2Cplayer-2',
    count: 2,
  });
  expect(compareSubjects(many)?.count).toBe(15);
  expect(compareSubjects([OLIVER])).toBeNull();
});

test('an earlier list is named after its first subjects', () => {
  expect(keptTitle({ subjects: [SAKA], match: null })).toBe('Saka');
  expect(keptTitle({ subjects: [SAKA, RICE, OLIVER], match: null })).toBe('Saka, Rice and 1 more');
});

import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import {
  eventRow,
  fixtureRow,
  matchRow,
  ONE,
  reply,
  replyFiles,
  TWO,
  teamRows,
} from '#tests/support/api-football-replies.ts';

type Fields = Readonly<Record<string, unknown>>;

const TODAY = new Date('2025-11-30T12:00:00Z');
const SCORE = fixtureRow(7, 1, [2, 0]);
const read = (replies: Fields) =>
  readApiFootball(replyFiles(replies, true), { progress: silentProgress, today: TODAY });

async function played(lists: Fields) {
  const { matches } = await read({
    '39/2025/fixtures': reply([SCORE]),
    '39/2025/matches/7': reply([matchRow(SCORE, lists)]),
  });
  const [match] = matches;
  return match?.status === 'played' ? match : expect.fail('the match is not played');
}

test('a finished match without figures has its score, the goals by half, and the cards of its events', async () => {
  const card = (elapsed: number, team: number, detail: string) => eventRow(elapsed, team, 1, { type: 'Card', detail });
  const goals = [eventRow(10, 50, 1), eventRow(60, 50, 1)];
  const { home, away } = await played({
    events: [...goals, card(20, 42, 'Yellow Card'), card(80, 42, 'Second Yellow card'), card(46, 50, 'Yellow Card')],
  });
  expect(home.periods).toMatchObject({
    full: { goals: 2, yellowCards: 1, redCards: 0, shots: null },
    firstHalf: { goals: 1, yellowCards: 0 },
    secondHalf: { goals: 1, yellowCards: 1 },
  });
  expect(away.periods).toMatchObject({ full: { goals: 0, yellowCards: 1, redCards: 1 }, secondHalf: { redCards: 1 } });
  // Events without the second goal are incomplete, and may lack cards too.
  const other = await played({ events: [...goals.slice(1), card(20, 42, 'Yellow Card')] });
  expect(other.away.periods.full).toMatchObject({ goals: 0, yellowCards: null, redCards: null });
});

test('a match that finished within two days is scheduled while it lacks figures that other matches of its season have', async () => {
  const recent = fixtureRow(8, 16, [1, 1]);
  const list = reply([SCORE, recent]);
  const statistics = [
    { team: ONE, statistics: teamRows({ 'Total Shots': 4 }) },
    { team: TWO, statistics: teamRows({}) },
  ];
  const statuses = async (before: Fields) => {
    const rows = [matchRow(SCORE, before), matchRow(recent)];
    const { matches } = await read({ '39/2025/fixtures': list, '39/2025/matches/7': reply(rows) });
    return matches.map(({ status }) => status);
  };
  expect(await statuses({ statistics })).toEqual(['played', 'scheduled']);
  expect(await statuses({})).toEqual(['played', 'played']);
});

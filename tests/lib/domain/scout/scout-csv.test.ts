import { expect, test } from 'vitest';
import { scoutCsv } from '#lib/domain/scout/scout-csv.ts';
import { scoutRows } from '#lib/domain/scout/scout-rows.ts';
import { scoutReply } from '#tests/support/scout-builders.ts';

test("a row has the reply's match, teams, rates and availability", () => {
  const [row] = scoutRows(scoutReply());
  expect(row).toMatchObject({
    key: 'player-7-21-shots',
    team: { name: 'Homeham' },
    rival: { name: 'Awayton' },
    last5: { hits: 3, games: 5 },
    opponent: null,
    allowed: { mean: 2.9, rank: 3, of: 20, shared: 1, games: 38 },
    availability: { status: 'doubtful', chance: 75 },
  });
});

test('rows of a statistic that is unknown to this version are left out', () => {
  expect(scoutRows({ ...scoutReply(), statistics: ['headers'] })).toEqual([]);
});

test('the CSV of a view escapes a name that a spreadsheet would read as a formula', () => {
  const [head, line, end] = scoutCsv(scoutRows(scoutReply())).split('\r\n');
  expect(head).toBe(
    'Name,Subject,Position,Team,Opponent,Venue,Kick-off (UTC),League,Statistic,Line,Last 5: hits,Last 5: games,Last 10: hits,Last 10: games,' +
      'Season: hits,Season: games,Home or away: hits,Home or away: games,Against opponent: hits,Against opponent: games,Streak,' +
      'Average of last 10,Minutes,Starts,Opponent allows,Rank,Teams,Referee,Referee mean,Probability,Availability,Label',
  );
  expect(line).toBe(
    '"\'=Karl, Striker",player,Forward,Homeham,Awayton,Home,2026-11-28 15:00,League,Shots,2.5,3,5,6,10,20,30,10,15,,,3,2.5,80,9,2.9,3,20,,,0.53,doubtful,',
  );
  expect(end).toBe('');
});

test('the CSV of a view has the label of invented football in each row', () => {
  const reply = scoutReply();
  const matches = reply.matches.map((match) => ({ ...match, label: 'Demo data' }));
  const [, line] = scoutCsv(scoutRows({ ...reply, matches })).split('\r\n');
  expect(line?.endsWith(',doubtful,Demo data')).toBe(true);
});

test('the CSV of a view has the venue, the opponent, the referee and the rounded mean of each row', () => {
  const reply = scoutReply();
  const lineWith = (match: object, columns: object = {}) =>
    scoutCsv(
      scoutRows({
        ...reply,
        matches: reply.matches.map((one) => ({ ...one, ...match })),
        columns: { ...reply.columns, ...columns },
      }),
    ).split('\r\n')[1];
  expect(lineWith({}, { isHome: [false] })).toContain(',Forward,Awayton,Homeham,Away,');
  expect(lineWith({ isNeutral: true })).toContain(',Homeham,Awayton,Neutral,');
  const referee = lineWith(
    { referee: { id: 3, name: 'Ann Ref' } },
    { referee: [4.2], allowed: [[2.896, 3, 20, 1, 38]] },
  );
  expect(referee).toContain(',9,2.9,3,20,Ann Ref,4.2,0.53,');
  const both = { subject: ['referee'], isHome: [null], position: [null], allowed: [null], starts: [null] };
  expect(lineWith({}, both)).toContain(',referee,,,Homeham vs Awayton,,2026-11-28 15:00,');
});

import { describe, expect, test } from 'vitest';
import type { Decision, MatchRecord, SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import {
  areJoined,
  club,
  matchRecord,
  partition,
  roundRobin,
  sourceRecords,
  written,
} from '#tests/support/identity-records.ts';

const ENGLAND = { key: 'premier-league', name: 'Premier League', isInternational: false, slug: 'premier-league' };
const WYSCOUT_ENGLAND = { key: '364', name: 'English first division', isInternational: false, slug: 'premier-league' };

/** Two sources of one English season. */
function twoSources(
  wyscout: readonly string[],
  footballData: readonly string[],
  change: (match: MatchRecord, index: number) => MatchRecord | null = (match) => match,
): SourceRecords[] {
  const matches = roundRobin(wyscout, { competition: '364' });
  const rename = (name: string) => footballData[wyscout.indexOf(name)] ?? name;
  return [
    sourceRecords('wyscout', { competitions: [WYSCOUT_ENGLAND], teams: wyscout.map((name) => club(name)), matches }),
    sourceRecords('football-data', {
      competitions: [ENGLAND],
      teams: footballData.map((name) => club(name)),
      matches: matches.flatMap((match, index) => {
        const [home, away] = [rename(match.home), rename(match.away)];
        return change({ ...match, key: `fd ${match.key}`, competition: 'premier-league', home, away }, index) ?? [];
      }),
    }),
  ];
}

const UNLIKE = [
  ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'],
  ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
] as const;
const PAIRS = UNLIKE[0].map((name, index) => [`wyscout ${name}`, `football-data ${UNLIKE[1][index]}`] as const);

describe('competitions', () => {
  test('that the catalogue lists as one competition are joined under the slug of that competition', () => {
    const found = resolveIdentities(twoSources(...UNLIKE), []);
    const [group] = found.groups.filter(({ kind }) => kind === 'competition');
    expect(group?.slug).toBe('premier-league');
    expect(group?.keys.map(written)).toEqual(['football-data premier-league', 'wyscout 364']);
  });

  test('that the catalogue lacks are not joined, even with equal names', () => {
    const cup = { key: 'cup', name: 'National Cup', isInternational: false };
    const sources = ['a', 'b'].map((source) => sourceRecords(source, { competitions: [cup] }));
    expect(areJoined(resolveIdentities(sources, []), 'competition', 'a cup', 'b cup')).toBe(false);
  });
});

describe('teams', () => {
  test('a season of equal fixtures joins teams whose names have nothing in common', () => {
    const found = resolveIdentities(twoSources(...UNLIKE), []);
    for (const [one, other] of PAIRS) expect(areJoined(found, 'team', one, other)).toBe(true);
  });

  test('18 of the 30 fixtures of a season, every second one with dates one day apart, are enough to join teams', () => {
    const sources = twoSources(...UNLIKE, (match, index) => {
      const kickOff = new Date(Date.parse(match.kickOff) + (index % 2) * 86_400_000).toISOString();
      return index < 18 ? { ...match, kickOff } : null;
    });
    const found = resolveIdentities(sources, []);
    for (const [one, other] of PAIRS) expect(areJoined(found, 'team', one, other)).toBe(true);
  });

  test('teams with different spellings of the name of one club are joined within its country', () => {
    const wyscout = ['Manchester City', 'Wolverhampton Wanderers', 'Nottingham Forest', 'AFC Bournemouth'];
    const footballData = ['Man City', 'Wolves', "Nott'm Forest", 'Bournemouth'];
    const later = (match: MatchRecord) => ({ ...match, season: 2030 });
    const found = resolveIdentities(twoSources(wyscout, footballData, later), []);
    for (const [index, name] of wyscout.entries()) {
      expect(areJoined(found, 'team', `wyscout ${name}`, `football-data ${footballData[index]}`)).toBe(true);
    }
  });

  test('teams of one name with different results in a season are not joined', () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
    const swapped = ['Beta', 'Alpha', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
    const found = resolveIdentities(twoSources(names, swapped), []);
    expect(areJoined(found, 'team', 'wyscout Alpha', 'football-data Alpha')).toBe(false);
    expect(areJoined(found, 'team', 'wyscout Alpha', 'football-data Beta')).toBe(true);
  });

  test.each([
    [4, 6, false],
    [3, 6, true],
    [3, 3, false],
    [2, 2, true],
  ])('of one name with %i other results in %i common fixtures are joined: %s', (others, fixtures, expected) => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    let seen = 0;
    const sources = twoSources(names, names, (match) => {
      if (match.home !== 'Alpha' && match.away !== 'Alpha') return match;
      seen += 1;
      if (seen > fixtures) return null;
      return seen > others ? match : { ...match, homeGoals: 9 };
    });
    expect(areJoined(resolveIdentities(sources, []), 'team', 'wyscout Alpha', 'football-data Alpha')).toBe(expected);
  });

  test.each([
    ['Barcelona', 'Barcelona B'],
    ['Arsenal', 'Arsenal Women'],
    ['Athletic Club', 'Bilbao Athletic'],
    ['Everton', 'Everton U21'],
  ])('%s and %s are two teams', (first, second) => {
    const sources = [first, second].map((name, index) =>
      sourceRecords(index === 0 ? 'wyscout' : 'football-data', {
        competitions: [index === 0 ? WYSCOUT_ENGLAND : ENGLAND],
        teams: [club(name), club('Other')],
        matches: [
          matchRecord(name, 'Other', index, { competition: index === 0 ? '364' : ENGLAND.key, season: 2000 + index }),
        ],
      }),
    );
    expect(areJoined(resolveIdentities(sources, []), 'team', `wyscout ${first}`, `football-data ${second}`)).toBe(
      false,
    );
  });

  test('national teams are joined by name, but never with a club', () => {
    const national = (key: string, name: string) => ({ key, name, isNationalTeam: true });
    const found = resolveIdentities(
      [
        sourceRecords('a', { teams: [national('1', 'Korea Republic'), national('2', 'Monaco')] }),
        sourceRecords('b', { teams: [national('1', 'South Korea'), club('2', 'Monaco')] }),
      ],
      [],
    );
    expect(areJoined(found, 'team', 'a 1', 'b 1')).toBe(true);
    expect(areJoined(found, 'team', 'a 2', 'b 2')).toBe(false);
  });
});

describe('matches', () => {
  const league = (matches: MatchRecord[], other: MatchRecord[], competitions = [WYSCOUT_ENGLAND, ENGLAND]) => {
    const teams = [club('Alpha'), club('Beta')];
    const [first, second] = competitions;
    const of = (all: MatchRecord[], key = '') => all.map((match) => ({ ...match, competition: key }));
    return resolveIdentities(
      [
        sourceRecords('wyscout', { competitions: first ? [first] : [], teams, matches: of(matches, first?.key) }),
        sourceRecords('football-data', {
          competitions: second ? [second] : [],
          teams,
          matches: of(other, second?.key),
        }),
      ],
      ['Alpha', 'Beta'].map((key): Decision => {
        return { kind: 'team', verdict: 'join', a: { source: 'wyscout', key }, b: { source: 'football-data', key } };
      }),
    );
  };
  const joined = (found: ReturnType<typeof league>) => {
    return areJoined(found, 'match', 'wyscout Alpha-Beta', 'football-data Alpha-Beta');
  };

  test('with kick-offs 36 hours apart are joined', () => {
    expect(joined(league([matchRecord('Alpha', 'Beta', 0)], [matchRecord('Alpha', 'Beta', 1.5)]))).toBe(true);
  });

  test('of a league in which a team hosts another once a season are joined despite dates 90 days apart', () => {
    const postponed = matchRecord('Alpha', 'Beta', 0, { status: 'scheduled', homeGoals: null, awayGoals: null });
    expect(joined(league([postponed], [matchRecord('Alpha', 'Beta', 90)]))).toBe(true);
    expect(joined(league([matchRecord('Alpha', 'Beta', 90)], [postponed]))).toBe(true);
  });

  test.each([{ homeGoals: 5 }, { awayGoals: 5 }])(
    'with dates 90 days apart and %j in one source are in doubt',
    (other) => {
      const found = league([matchRecord('Alpha', 'Beta', 0)], [matchRecord('Alpha', 'Beta', 90, other)]);
      expect(joined(found)).toBe(false);
      expect(found.doubts.map(({ kind }) => kind)).toContain('match');
    },
  );

  test('of a league in which a team can host another twice a season are not joined when the dates are 90 days apart', () => {
    const scotland = [
      { key: '179', name: 'Premiership', isInternational: false, slug: 'scottish-premiership' },
      {
        key: 'scottish-premiership',
        name: 'Scottish Premiership',
        isInternational: false,
        slug: 'scottish-premiership',
      },
    ];
    const found = league([matchRecord('Alpha', 'Beta', 0)], [matchRecord('Alpha', 'Beta', 90)], scotland);
    expect(joined(found)).toBe(false);
  });
});

describe('decisions', () => {
  const key = (source: string, own: string) => ({ source, key: own });
  const shared = ['a', 'b', 'c'].map((source) =>
    sourceRecords(source, { teams: [{ ...club('x'), sharedKey: 'fpl:1' }] }),
  );

  test('a join needs no evidence and may join two keys of one source', () => {
    const source = sourceRecords('a', { teams: [club('x'), club('y')] });
    const found = resolveIdentities([source], [{ kind: 'team', verdict: 'join', a: key('a', 'x'), b: key('a', 'y') }]);
    expect(areJoined(found, 'team', 'a x', 'a y')).toBe(true);
    expect(found.reasonsOf({ kind: 'team', ...key('a', 'x') }, { kind: 'team', ...key('a', 'y') })).toEqual([
      'A decision joins them.',
    ]);
  });

  test('a separation of two keys in a chain of joins refuses one join, which becomes a doubt, and keeps the others', () => {
    const found = resolveIdentities(shared, [{ kind: 'team', verdict: 'part', a: key('a', 'x'), b: key('c', 'x') }]);
    expect(partition(found)).toEqual(['team: a x, b x', 'team: c x']);
    expect(found.doubts.map(({ reasons }) => reasons.at(-1))).toEqual(['A decision parts a x and c x.']);
  });

  test('a decided join that contradicts a decided separation is not applied, and is a doubt', () => {
    const found = resolveIdentities(shared, [
      { kind: 'team', verdict: 'part', a: key('a', 'x'), b: key('b', 'x') },
      { kind: 'team', verdict: 'part', a: key('b', 'x'), b: key('c', 'x') },
      { kind: 'team', verdict: 'join', a: key('a', 'x'), b: key('b', 'x') },
    ]);
    expect(partition(found)).toEqual(['team: a x, c x', 'team: b x']);
    expect(found.doubts[0]?.reasons).toContain('A decision joins them.');
  });
});

test('a double round robin has each ordered pair once', () => {
  const keys = roundRobin(UNLIKE[0]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(30);
});

test('the result does not depend on the order of sources and records', () => {
  const sources = twoSources(...UNLIKE);
  const backwards = sources.toReversed().map((source) => ({
    ...source,
    teams: source.teams.toReversed(),
    matches: source.matches.toReversed(),
  }));
  expect(resolveIdentities(backwards, [])).toEqual({
    ...resolveIdentities(sources, []),
    reasonsOf: expect.any(Function),
  });
});

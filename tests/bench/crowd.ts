import type { CanonicalImport } from '#server/base/canonical.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';
import { NAME_CULTURES } from '#server/sources/demo/name-culture.ts';
import { createNames } from '#server/sources/demo/person-name.ts';
import { seededRandom } from '#server/sources/demo/random.ts';

/** The number of players for which the search has its budget. */
const PLAYERS = 30_000;
const TEAMS = 1200;
const SUFFIXES = ['United', 'Town', 'City', 'Athletic', 'Rovers', 'FC', '1907', 'Sporting'];

/**
 * Players and teams without matches, as data for searches. Their names are of all cultures of the demo, and the same
 * every time.
 */
export function crowd(): CanonicalImport {
  const random = seededRandom('crowd');
  const give = createNames(random);
  const cultures = Object.values(NAME_CULTURES);
  const names = Array.from({ length: PLAYERS }, (_, at) =>
    give(cultures[at % cultures.length] ?? NAME_CULTURES.english),
  );
  const teams = names.slice(0, TEAMS).map(({ lastName }, at) => ({
    key: `team-${at}`,
    name: `${lastName} ${SUFFIXES[at % SUFFIXES.length]}`,
    isNationalTeam: false,
  }));
  const players = names.map((name, at) => ({
    key: `player-${at}`,
    ...name,
    position: null,
    club: `team-${random.below(TEAMS)}`,
    nationalTeam: null,
  }));
  const source = { ...DEMO_SOURCE, key: 'crowd', name: 'Crowd' };
  return { source, competitions: [], teams, players, referees: [], matches: [] };
}

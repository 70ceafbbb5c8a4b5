import { type Position, positionSchema } from '#lib/contract/search.ts';
import { LEAGUES, type League } from '#server/sources/demo/league.ts';
import { NAME_CULTURES } from '#server/sources/demo/name-culture.ts';
import { createNames, type PersonName } from '#server/sources/demo/person-name.ts';
import type { Random, Streams } from '#server/sources/demo/random.ts';
import { drawSkills, type Skills } from '#server/sources/demo/skills.ts';
import { drawStrength, type Strength } from '#server/sources/demo/strength.ts';
import { NATIONS, type Nation } from '#server/sources/demo/teams.ts';

export interface DemoPlayer extends PersonName {
  readonly key: string;
  readonly position: Position;
  /** The key of the player's nation. */
  readonly nation: string;
  /** The quality relative to other players of the position. Players with high values start more often. */
  readonly standing: number;
  readonly skills: Skills;
}

/** A club or a national team, with its squad. */
export interface Side {
  readonly key: string;
  readonly name: string;
  readonly stadium: string;
  readonly squad: readonly DemoPlayer[];
  /** The number of starters per position. */
  readonly formation: Readonly<Record<Position, number>>;
  readonly strength: Strength;
}

export interface DemoReferee {
  readonly key: string;
  readonly name: string;
  /** The factors on the fouls and on the cards of a match. */
  readonly fouls: number;
  readonly cards: number;
}

export interface World {
  /** The streams of random numbers for the demo's entities and matches. */
  readonly streams: Streams;
  readonly leagues: readonly {
    readonly league: League;
    readonly clubs: readonly Side[];
    readonly referees: readonly DemoReferee[];
  }[];
  readonly nations: readonly Side[];
}

const SQUAD: Readonly<Record<Position, number>> = { GK: 3, DF: 8, MF: 8, FW: 5 };
const POSITIONS = positionSchema.options;
const FORMATIONS: readonly Side['formation'][] = [
  { GK: 1, DF: 4, MF: 4, FW: 2 },
  { GK: 1, DF: 4, MF: 3, FW: 3 },
  { GK: 1, DF: 4, MF: 5, FW: 1 },
  { GK: 1, DF: 3, MF: 5, FW: 2 },
];
const FORMATION_WEIGHTS = [5, 3, 3, 1];
const HOME_GROWN = 0.5;
/** The mean difference in `standing` between one player of a position and the next one in a squad. */
const STANDING_STEP = 0.45;

type Names = (nation: Nation) => PersonName;

/** Builds the clubs, national teams, players and referees of the demo. They depend only on the seed of the streams. */
export function buildWorld(streams: Streams): World {
  const give = createNames(streams('names'));
  const names: Names = (nation) => give(NAME_CULTURES[nation.culture]);
  const leagues = LEAGUES.map((league) => ({
    league,
    clubs: buildClubs(league, names, streams(`clubs:${league.key}`)),
    referees: buildReferees(league, names, streams(`referees:${league.key}`)),
  }));
  const eligible = leagues
    .filter(({ league }) => league.hasInternationals)
    .flatMap(({ clubs }) => clubs.flatMap(({ squad }) => squad));
  return { streams, leagues, nations: buildNations(eligible, streams('nations')) };
}

function buildClubs(league: League, names: Names, random: Random): Side[] {
  const ranks = random.shuffled(league.clubs.map((_, rank) => rank));
  return league.clubs.map(({ name, stadium }, index) => {
    const key = keyOf(name);
    return {
      key,
      name,
      stadium,
      squad: POSITIONS.flatMap((position) =>
        Array.from({ length: SQUAD[position] }, (_, place) => {
          const nation = nationOf(league, random);
          return buildPlayer(`${key}-${position.toLowerCase()}${place + 1}`, position, place, nation, names, random);
        }),
      ),
      formation: drawFormation(random),
      strength: drawStrength(ranks[index] ?? 0, ranks.length, random),
    };
  });
}

function buildPlayer(
  key: string,
  position: Position,
  place: number,
  nation: Nation,
  names: Names,
  random: Random,
): DemoPlayer {
  return {
    ...names(nation),
    key,
    position,
    nation: nation.key,
    standing: 1 - place * STANDING_STEP + 0.15 * random.normal(),
    skills: drawSkills(position, random),
  };
}

function nationOf(league: League, random: Random): Nation {
  const home = NATIONS.find(({ key }) => key === league.nation);
  const abroad = NATIONS.filter(({ key }) => key !== league.nation);
  const drawn = abroad[random.below(abroad.length)];
  if (home === undefined || drawn === undefined) throw new RangeError(`No nation ${league.nation}.`);
  return random.chance(HOME_GROWN) ? home : drawn;
}

function buildNations(eligible: readonly DemoPlayer[], random: Random): Side[] {
  const ranks = random.shuffled(NATIONS.map((_, rank) => rank));
  return NATIONS.map((nation, index) => ({
    key: nation.key,
    name: nation.name,
    stadium: nation.stadium,
    squad: POSITIONS.flatMap((position) =>
      eligible
        .filter((player) => player.nation === nation.key && player.position === position)
        .sort((one, other) => other.standing - one.standing)
        .slice(0, SQUAD[position])
        .map((player, place) => ({ ...player, standing: 1 - place * STANDING_STEP })),
    ),
    formation: drawFormation(random),
    strength: drawStrength(ranks[index] ?? 0, ranks.length, random),
  }));
}

function buildReferees(league: League, names: Names, random: Random): DemoReferee[] {
  const home = NATIONS.filter(({ key }) => key === league.nation);
  return home.flatMap((nation) =>
    Array.from({ length: league.referees }, (_, index) => {
      const { firstName, lastName } = names(nation);
      return {
        key: `${league.key}-ref${index + 1}`,
        name: `${firstName} ${lastName}`,
        fouls: Math.exp(0.08 * random.normal()),
        cards: Math.exp(0.15 * random.normal()),
      };
    }),
  );
}

function drawFormation(random: Random): Side['formation'] {
  const formation = FORMATIONS[random.weighted(FORMATION_WEIGHTS)];
  if (formation === undefined) throw new RangeError('No formation was drawn.');
  return formation;
}

/** Converts a name to a key: "Real Peñalba" to "real-penalba". */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

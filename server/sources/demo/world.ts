import { type Position, positionSchema } from '#lib/contract/football/search.ts';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import { LEAGUES, type League, NATIONS_CUP } from '#server/sources/demo/league.ts';
import { NAME_CULTURES } from '#server/sources/demo/name-culture.ts';
import { createNames, type PersonName } from '#server/sources/demo/person-name.ts';
import type { Random, Streams } from '#server/sources/demo/random.ts';
import { type Club, NATIONS } from '#server/sources/demo/teams.ts';

type Factors = Readonly<Record<Statistic, number>>;

export interface DemoPlayer extends PersonName {
  readonly key: string;
  readonly position: Position;
  readonly nation: string;
  /** Of the players of one position, those with high values start more often. */
  readonly standing: number;
  /** The factors on the rates of the position. */
  readonly skills: Factors;
}

/** A club or a national team, with its squad. */
export interface Side extends Club {
  readonly key: string;
  readonly squad: readonly DemoPlayer[];
  /** The quality relative to the other teams of the competition. */
  readonly quality: number;
  /** The style: the factors on the team's own counts and on those of its opponents. */
  readonly own: Factors;
  readonly allowed: Factors;
}

export interface DemoReferee {
  readonly key: string;
  readonly name: string;
  /** The factor on the fouls and on the cards of a match. */
  readonly strictness: number;
}

export interface Competition extends Pick<League, 'name' | 'calendar'> {
  readonly key: string;
  readonly isInternational: boolean;
  readonly sides: readonly Side[];
  readonly referees: readonly DemoReferee[];
}

const SQUAD: Readonly<Record<Position, number>> = { GK: 3, DF: 8, MF: 8, FW: 5 };
const POSITIONS = positionSchema.options;
/** The mean difference in `standing` between one player of a position and the next one in a squad. */
const STANDING_STEP = 0.45;
/** The difference in quality between the best and the weakest team that is possible. */
const QUALITY_RANGE = 3.4;
/** The variation between players of one position, teams and referees, as standard deviations of the logarithm. */
const SPREAD = { skill: 0.34, own: 0.09, allowed: 0.07, strictness: 0.13 } as const;

/** Builds the leagues and the cup with their teams, players and referees. They depend only on the seed of the streams. */
export function buildWorld(streams: Streams): Competition[] {
  const names = createNames(streams('names'));
  const leagues = LEAGUES.map((league) => buildLeague(league, names, streams(`league:${league.nation}`)));
  const eligible = leagues.flatMap(({ sides }, index) =>
    LEAGUES[index]?.hasInternationals ? sides.flatMap(({ squad }) => squad) : [],
  );
  const random = streams('nations');
  const nations = NATIONS.map((nation) => {
    const squad = POSITIONS.flatMap((position) =>
      eligible
        .filter((player) => player.nation === nation.key && player.position === position)
        .sort((one, other) => other.standing - one.standing)
        .slice(0, SQUAD[position])
        .map((player, place) => ({ ...player, standing: 1 - place * STANDING_STEP })),
    );
    return sideOf(nation, squad, random);
  });
  const referees = leagues.flatMap((league) => league.referees.slice(0, 3));
  return [...leagues, { ...NATIONS_CUP, isInternational: true, sides: nations, referees }];
}

function buildLeague(league: League, names: ReturnType<typeof createNames>, random: Random): Competition {
  const { name, nation, clubs, calendar } = league;
  const home = NATIONS.find((one) => one.key === nation);
  if (home === undefined) throw new RangeError(`No nation ${nation}.`);
  const abroad = NATIONS.filter((one) => one !== home);
  /** Of each position, every second player is from the league's nation. The others are from each other nation in turn. */
  const person = (count: number) => {
    const from = (count % 2 === 0 ? home : abroad[((count - 1) / 2) % abroad.length]) ?? home;
    return { ...names(NAME_CULTURES[from.culture]), nation: from.key };
  };
  const sides = clubs.map((club, index) => {
    const squad = POSITIONS.flatMap((position) =>
      Array.from({ length: SQUAD[position] }, (_, place) => ({
        ...person(index * SQUAD[position] + place),
        key: `${nation}-${index + 1}-${position.toLowerCase()}${place + 1}`,
        position,
        standing: 1 - place * STANDING_STEP + 0.15 * random.normal(),
        skills: drawFactors(SPREAD.skill, random),
      })),
    );
    return sideOf({ ...club, key: `${nation}-${index + 1}` }, squad, random);
  });
  const referees = Array.from({ length: clubs.length - 2 }, (_, index) => {
    const { firstName, lastName } = names(NAME_CULTURES[home.culture]);
    const key = `${nation}-ref${index + 1}`;
    return { key, name: `${firstName} ${lastName}`, strictness: random.factor(SPREAD.strictness) };
  });
  return { key: `${nation}-1`, name, isInternational: false, calendar, sides, referees };
}

function sideOf({ key, name, stadium }: Club & { key: string }, squad: readonly DemoPlayer[], random: Random): Side {
  const quality = QUALITY_RANGE * (random.unit() - 0.5);
  const [own, allowed] = [drawFactors(SPREAD.own, random), drawFactors(SPREAD.allowed, random)];
  return { key, name, stadium, squad, quality, own, allowed };
}

function drawFactors(spread: number, random: Random): Factors {
  return Object.fromEntries(STATISTICS.map((name) => [name, random.factor(spread)])) as Record<Statistic, number>;
}

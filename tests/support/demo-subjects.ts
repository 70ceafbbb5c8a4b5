import { fold } from '#lib/domain/names/fold.ts';
import type { CanonicalImport, CanonicalMatch, CanonicalPlayer } from '#server/base/canonical.ts';

/**
 * A subject of the demo: a name with letters beyond a to z, and a query of plain letters that finds only this subject.
 */
interface DemoSubject {
  readonly name: string;
  readonly plain: string;
}

/** The player and the team that the end-to-end tests look up. */
export interface DemoSubjects {
  /** The forward with the most starts; `swapped` is the name with the surname first and in capitals. */
  readonly player: DemoSubject & { readonly swapped: string };
  /** A club, and a part of its name that finds only this club. */
  readonly team: DemoSubject;
}

/**
 * Chooses the subjects by rule, so that no test depends on the names that a seed generates.
 *
 * @throws when the demo has no such player or no such team
 */
export function demoSubjects(demo: CanonicalImport): DemoSubjects {
  const { player, team } = choose(demo);
  return { player: shown(player), team };
}

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The demo with all matches of the subjects, and only recent and coming matches of the others: a fifth of the whole.
 */
export function demoForSubjects(demo: CanonicalImport, now: Date): CanonicalImport {
  const { player, key } = choose(demo);
  const isOfSubject = (match: CanonicalMatch) =>
    [match.home.team, match.away.team].includes(key) ||
    (match.status === 'played' && match.appearances.some((appearance) => appearance.player === player.key));
  const isRecent = ({ kickOff }: CanonicalMatch) => now.getTime() - kickOff.getTime() < RECENT_MS;
  return { ...demo, matches: demo.matches.filter((match) => isRecent(match) || isOfSubject(match)) };
}

function choose(demo: CanonicalImport) {
  const people = demo.players.map((player) => fold([player.firstName, player.lastName, player.knownAs].join(' ')));
  const names = [
    ...people,
    ...demo.teams.map(({ name }) => fold(name)),
    ...demo.referees.map(({ name }) => fold(name)),
  ];
  const isAlone = (plain: string) => names.filter((name) => name.includes(plain)).length === 1;

  const starts = startsOf(demo);
  const [player] = demo.players
    .filter(({ position, lastName }) => position === 'FW' && hasOwnLetters(lastName) && isAlone(fold(lastName)))
    .sort((one, other) => (starts.get(other.key) ?? 0) - (starts.get(one.key) ?? 0));
  const [club] = demo.teams.flatMap(({ key, name, isNationalTeam }) => {
    const plain = name.split(' ').filter(hasOwnLetters).map(fold).find(isAlone);
    return plain === undefined || isNationalTeam ? [] : [{ key, team: { name, plain } }];
  });
  if (player === undefined || club === undefined) throw new Error('The demo has no subject for the end-to-end tests.');
  return { player, ...club };
}

function shown({ firstName, lastName }: CanonicalPlayer): DemoSubjects['player'] {
  const first = firstName ?? '';
  return {
    name: `${first} ${lastName}`,
    plain: fold(lastName),
    swapped: `${lastName.toUpperCase()} ${first.toLowerCase()}`,
  };
}

function startsOf(demo: CanonicalImport): Map<string, number> {
  const starts = new Map<string, number>();
  for (const match of demo.matches) {
    if (match.status !== 'played') continue;
    for (const { player, periods } of match.appearances)
      if (periods.full.startedMatch === true) starts.set(player, (starts.get(player) ?? 0) + 1);
  }
  return starts;
}

/** True when the name has letters other than a to z. */
function hasOwnLetters(name: string): boolean {
  return fold(name) !== name.toLowerCase();
}

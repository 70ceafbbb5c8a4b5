import type { CanonicalImport, CanonicalMatch, LeftOutPart } from '#server/base/canonical.ts';
import { leagueSeasons } from '#server/data/league-season.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The noon of a day without a time can be after the match, so only later kick-offs are in the future. */
const FUTURE_MS = DAY_MS / 2;

/** A match that is moved by less than this contradicts nothing. */
const WEEKS_MS = 21 * DAY_MS;

/**
 * The matches of an import without the played ones in the future, of which the stored figures and day stay. Some sources give a played match
 * the day of its reverse fixture. A played match more than three weeks after a later round or before an earlier one has a doubted kick-off.
 * That is also true of a moved match, so the kick-off is still used if no other source states one, and only a round is named most of whose
 * matches are doubted.
 *
 * @param now the time of the import
 * @returns the matches in the same order, and a part for each round with a fault
 */
export function doubtKickOffs(
  { competitions, matches }: Pick<CanonicalImport, 'competitions' | 'matches'>,
  now: Date,
): { readonly matches: readonly CanonicalMatch[]; readonly parts: readonly LeftOutPart[] } {
  const nameOf = leagueSeasons({ competitions, matches });
  const isFuture = ({ status, kickOff }: CanonicalMatch) =>
    status === 'played' && kickOff.getTime() > now.getTime() + FUTURE_MS;
  const seasons = Map.groupBy(matches, ({ competition, season }) => `${competition} ${season}`);
  const trusted = new Map([...seasons].map(([name, own]) => [name, trustedRounds(own)]));
  const isDoubted = (match: CanonicalMatch) =>
    match.status === 'played' &&
    (trusted.get(`${match.competition} ${match.season}`) ?? []).some((round) => contradicts(match, round));
  const rounds = Map.groupBy(
    matches.filter(({ status }) => status === 'played'),
    ({ competition, season, round }) => `${competition} ${season} ${round}`,
  );
  const parts = [...rounds.values()].flatMap((own): LeftOutPart[] => {
    const future = own.filter(isFuture);
    const doubted = own.filter((match) => !isFuture(match) && isDoubted(match));
    const part = ([first, ...others]: readonly CanonicalMatch[], problem: string): LeftOutPart[] => {
      if (first === undefined) return [];
      const count = others.length === 0 ? '1 played match is' : `${others.length + 1} played matches are`;
      const day = first.kickOff.toISOString().slice(0, 10);
      const place = first.round === null ? null : `round ${first.round}`;
      return [{ file: nameOf(first), place, problem: `${count} dated ${day}, ${problem}` }];
    };
    return [
      ...part(future, 'in the future; what was stored before stays'),
      ...(doubted.length * 2 > own.length
        ? part(doubted, 'against the order of the rounds; other sources decide')
        : []),
    ];
  });
  return {
    matches: matches.flatMap((match): CanonicalMatch[] => {
      if (isFuture(match)) return [];
      return [isDoubted(match) ? { ...match, isKickOffDoubted: true } : match];
    }),
    parts,
  };
}

interface Round {
  readonly number: number;
  /** The median kick-off of its matches, in milliseconds. */
  readonly at: number;
  readonly matches: number;
}

function contradicts({ round, kickOff }: CanonicalMatch, { number, at }: Round): boolean {
  if (round === null || round === number) return false;
  const after = kickOff.getTime() - at;
  return round < number ? after > WEEKS_MS : after < -WEEKS_MS;
}

/** The largest set of rounds that are in the order of their days. Of sets with as many matches, that with the earlier days. */
function trustedRounds(matches: readonly CanonicalMatch[]): readonly Round[] {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)]
    .flatMap(([number, own]): Round[] => {
      const times = own.map(({ kickOff }) => kickOff.getTime()).toSorted((one, other) => one - other);
      const at = times[Math.floor(times.length / 2)];
      return number === null || at === undefined ? [] : [{ number, at, matches: own.length }];
    })
    .toSorted((one, other) => one.at - other.at || one.number - other.number);
  const best: RoundsInOrder[] = [];
  for (const round of rounds) {
    const before = largest(best.filter(({ rounds: own }) => (own.at(-1)?.number ?? 0) < round.number));
    best.push({ rounds: [...before.rounds, round], matches: before.matches + round.matches });
  }
  return largest(best).rounds;
}

interface RoundsInOrder {
  readonly rounds: readonly Round[];
  readonly matches: number;
}

function largest(sets: readonly RoundsInOrder[]): RoundsInOrder {
  return sets.reduce<RoundsInOrder>((one, other) => (other.matches > one.matches ? other : one), {
    rounds: [],
    matches: 0,
  });
}

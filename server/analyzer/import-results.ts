import type { Position } from '#lib/contract/football/search.ts';
import { type Appearance, type Counts, dayOf, LEARNT_STATISTICS, type Result } from '#server/analyzer/model-match.ts';
import type { CanonicalAppearance, CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';

/** Returns the numeric id of an entity for its key in the import. */
type IdOf = (kind: 'match' | 'competition' | 'team' | 'player' | 'referee', key: string) => number;

/**
 * Converts the played matches of an import to the model's form, sorted by day, with numeric ids. Goalkeepers and
 * players of whom the minutes or the start are unknown are left out.
 *
 * @param idOf returns the id of an entity; by default ids are assigned in the order of first appearance
 */
export function importResults(data: CanonicalImport, idOf: IdOf = numbering()): Result[] {
  const positions = new Map(data.players.map(({ key, position }) => [key, position]));
  const resultOf = (match: PlayedMatch): Result => ({
    fixture: {
      id: idOf('match', match.key),
      day: dayOf(match.kickOff),
      league: idOf('competition', match.competition),
      round: match.round,
      home: idOf('team', match.home.team),
      away: idOf('team', match.away.team),
      referee: match.referee === null ? null : idOf('referee', match.referee),
    },
    home: countsOf(match.home.periods.full),
    away: countsOf(match.away.periods.full),
    appearances: match.appearances.flatMap((appearance) =>
      outfieldAppearance(appearance, idOf('player', appearance.player), positions.get(appearance.player) ?? null),
    ),
  });
  return data.matches
    .filter((match) => match.status === 'played')
    .map(resultOf)
    .sort((a, b) => a.fixture.day - b.fixture.day || a.fixture.id - b.fixture.id);
}

function outfieldAppearance(
  { isHome, periods: { full } }: CanonicalAppearance,
  player: number,
  role: Position | null,
): Appearance[] {
  const { minutesPlayed: minutes, startedMatch: started } = full;
  if (role === 'GK' || minutes === null || started === null) return [];
  return [{ player, role, isHome, minutes, started, counts: countsOf(full) }];
}

/** Assigns ids in the order of first appearance. */
function numbering(): IdOf {
  const ids = new Map<string, number>();
  return (kind, key) => {
    const name = `${kind} ${key}`;
    const id = ids.get(name) ?? ids.size + 1;
    ids.set(name, id);
    return id;
  };
}

function countsOf(period: Partial<Counts>): Counts {
  return Object.fromEntries(LEARNT_STATISTICS.map((statistic) => [statistic, period[statistic] ?? null])) as Counts;
}

import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Position } from '#lib/contract/search.ts';
import type { Statistic } from '#lib/contract/statistic.ts';
import { dayOf } from '#server/analyzer/day-of.ts';
import type { Appearance, Counts, Result } from '#server/analyzer/model-match.ts';
import type { CanonicalAppearance, CanonicalImport, PlayedMatch } from '#server/data/canonical.ts';

/** The number of a thing that the source names by a key. */
type IdOf = (kind: 'match' | 'competition' | 'team' | 'player' | 'referee', key: string) => number;

/**
 * The played matches of an import as the model sees them, in the order of their days; the source's keys become numbers.
 * Goalkeepers are left out, and so is whoever's time on the pitch is not known.
 *
 * @param idOf numbers things in the order in which they are first named when absent
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

/** Numbers things in the order in which they are first named. */
function numbering(): IdOf {
  const ids = new Map<string, number>();
  return (kind, key) => {
    const name = `${kind} ${key}`;
    const id = ids.get(name) ?? ids.size + 1;
    ids.set(name, id);
    return id;
  };
}

function countsOf(period: Readonly<Record<Statistic, number | null>>): Counts {
  const counts: Partial<Record<HighlightType, number | null>> = {};
  for (const statistic of highlightTypeSchema.options) counts[statistic] = period[statistic];
  return counts as Counts;
}

import type { CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';

/** An import in which the matches that are not played yet at some moment are fixtures. */
export function fixturesAfter(data: CanonicalImport, now: Date): CanonicalImport {
  return asFixtures(data, ({ kickOff }) => kickOff > now);
}

/** An import in which some of the played matches are fixtures. */
export function asFixtures(data: CanonicalImport, isFixture: (match: CanonicalMatch) => boolean): CanonicalImport {
  const matches = data.matches.map((match) => {
    if (match.status === 'scheduled' || !isFixture(match)) return match;
    const { appearances: _, ...rest } = match;
    const [home, away] = [{ team: match.home.team }, { team: match.away.team }];
    return { ...rest, status: 'scheduled' as const, home, away };
  });
  return { ...data, matches };
}

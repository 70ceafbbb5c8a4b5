import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';

/** The import with all matches after a moment as fixtures. */
export function fixturesAfter(data: CanonicalImport, now: Date): CanonicalImport {
  return asFixtures(data, ({ kickOff }) => kickOff > now);
}

/** The import with some of its played matches as fixtures. */
export function asFixtures(data: CanonicalImport, isFixture: (match: CanonicalMatch) => boolean): CanonicalImport {
  const matches = data.matches.map((match) => {
    if (match.status === 'scheduled' || !isFixture(match)) return match;
    const { appearances: _, ...rest } = match;
    const [home, away] = [{ team: match.home.team }, { team: match.away.team }];
    return { ...rest, status: 'scheduled' as const, home, away };
  });
  return { ...data, matches };
}

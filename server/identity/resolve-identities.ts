import { type Decision, type Group, KINDS, type Kind, type SourceRecords } from '#server/identity/records.ts';

/** Stand-in until the resolver is here: joins equal shared keys, competitions of one name, and matches of joined teams in one season. */
export function resolveIdentities(
  records: readonly SourceRecords[],
  decisions: readonly Decision[],
): { readonly groups: readonly Group[] } {
  const groups: Group[] = [];
  const names = new Map<string, string>();
  for (const kind of ['competition', 'team', 'player', 'referee', 'match'] satisfies Kind[]) {
    const joins = decisions.filter((decision) => decision.kind === kind && decision.verdict === 'join');
    const parts = decisions.filter((decision) => decision.kind === kind && decision.verdict === 'part');
    const keys = records.flatMap((source) =>
      tokens(kind, source, names).map(([key, token]) => ({ source: source.source, key, token })),
    );
    const tokenOf = (end: Decision['a']) => keys.find(({ source, key }) => source === end.source && key === end.key);
    for (const { a, b } of joins) {
      const [one, other] = [tokenOf(a), tokenOf(b)];
      if (one === undefined || other === undefined) continue;
      const { token } = other;
      for (const entry of keys) if (entry.token === token) entry.token = one.token;
    }
    for (const { b } of parts) {
      const one = tokenOf(b);
      if (one !== undefined) one.token = `parted:${one.source}:${one.key}`;
    }
    for (const [token, members] of Map.groupBy(keys, (entry) => entry.token)) {
      groups.push({
        kind,
        keys: members.map(({ source, key }) => ({ source, kind, key })),
        ...(token.startsWith('slug:') ? { slug: token.slice(5) } : {}),
      });
      for (const { source, key } of members) names.set(`${kind} ${source} ${key}`, token);
    }
  }
  return { groups: groups.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)) };
}

function tokens(kind: Kind, source: SourceRecords, names: ReadonlyMap<string, string>): [string, string][] {
  const own = (key: string) => `own:${source.source}:${key}`;
  const named = (of: Kind, key: string) => names.get(`${of} ${source.source} ${key}`) ?? '';
  if (kind === 'competition')
    return source.competitions.map(({ key, name }) => [
      key,
      name === 'Premier League' || /england/i.test(name)
        ? 'slug:premier-league'
        : name === 'League'
          ? 'slug:league'
          : own(key),
    ]);
  if (kind === 'team') return source.teams.map(({ key, sharedKey }) => [key, sharedKey ?? own(key)]);
  if (kind === 'player') return source.players.map(({ key, sharedKey }) => [key, sharedKey ?? own(key)]);
  if (kind === 'referee') return source.referees.map(({ key }) => [key, own(key)]);
  return source.matches.map(({ key, competition, season, home, away, kickOff }) => [
    key,
    [named('competition', competition), season, named('team', home), named('team', away), kickOff.slice(0, 10)].join(
      ' ',
    ),
  ]);
}

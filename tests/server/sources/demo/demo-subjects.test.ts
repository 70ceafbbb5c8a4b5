import { expect, test } from 'vitest';
import { fold } from '#lib/domain/names/fold.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { demoForSubjects, demoSubjects } from '#tests/support/demo-subjects.ts';

test.each(['demo', 'a second seed', 'a third seed'])(
  'the demo of the seed "%s" has a regular forward and a club with accents in their names',
  (seed) => {
    const demo = readDemo({ today: new Date('2026-11-15T12:00:00Z'), seed });
    const { player, team } = demoSubjects(demo);
    const found = demo.players.find(({ firstName, lastName }) => `${firstName} ${lastName}` === player.name);
    expect(found?.position).toBe('FW');
    const starts = demo.matches
      .filter((match) => match.status === 'played')
      .flatMap(({ appearances }) => appearances)
      .filter((appearance) => appearance.player === found?.key && appearance.periods.full.startedMatch === true);
    expect(starts.length).toBeGreaterThan(20);
    for (const { name, plain } of [player, team]) {
      expect(fold(name)).toContain(plain);
      expect(name.toLowerCase()).not.toContain(plain);
    }
  },
);

test('the demo cut to its main player and team has all of their matches, and only recent matches of others', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const demo = readDemo({ today: now });
  const part = demoForSubjects(demo, now);
  expect(demoSubjects(part)).toEqual(demoSubjects(demo));
  const { team } = demoSubjects(demo);
  const key = demo.teams.find(({ name }) => name === team.name)?.key;
  const ofTeam = ({ matches }: CanonicalImport) =>
    matches.filter(({ home, away }) => home.team === key || away.team === key).length;
  expect(ofTeam(demo)).toBeGreaterThan(20);
  expect(ofTeam(part)).toBe(ofTeam(demo));
  const on = ({ matches }: CanonicalImport, day: string) =>
    matches.filter(({ kickOff }) => kickOff.toISOString().startsWith(day)).length;
  expect(on(part, '2026-11-14')).toBe(on(demo, '2026-11-14'));
  expect(on(part, '2026-11-16')).toBe(on(demo, '2026-11-16'));
  expect(part.matches.length).toBeLessThan(demo.matches.length / 3);
});

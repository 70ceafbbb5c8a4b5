import { expect, test } from 'vitest';
import { fold } from '#lib/domain/fold.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { demoSubjects } from '#tests/support/demo-subjects.ts';

test.each(['demo', 'a second seed', 'a third seed'])(
  '%s has a regular forward and a club that plain letters find',
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

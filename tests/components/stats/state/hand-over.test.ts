import { describe, expect, it } from 'vitest';
import { handedOver } from '#components/stats/state/hand-over.ts';

const address = (text: string) => new URLSearchParams(text);

describe('handedOver', () => {
  it('handedOver returns a panel with subject, statistic, line and ground of the address', () => {
    expect(handedOver(address('subject=team-45&stat=total-shots&line=20.5&place=home'), 'PREMIUM')).toMatchObject({
      subject: { type: 'team', id: 45 },
      choice: 'total-shots',
      line: 20.5,
      filter: { place: 'home' },
    });
  });

  it.each(['', 'subject=referee-3', 'subject=player-0', 'subject=player-1x'])(
    'handedOver returns null for "%s"',
    (text) => {
      expect(handedOver(address(text), 'PREMIUM')).toBeNull();
    },
  );

  it.each(['stat=rebounds', 'stat=total-shots'])('handedOver ignores %s, which a player does not have', (stat) => {
    expect(handedOver(address(`subject=player-1&${stat}`), 'PREMIUM')?.choice).toBe('shotsOnTarget');
  });

  it('handedOver ignores a statistic that the plan does not include', () => {
    expect(handedOver(address('subject=player-1&stat=tackles'), 'FREE')?.choice).toBe('shots');
  });

  it('handedOver ignores the line together with a statistic that the plan does not include', () => {
    expect(handedOver(address('subject=player-1&stat=tackles&line=2.5'), 'FREE')?.line).toBe(0.5);
  });

  it.each(['2', '-0.5', 'x', '1e9', ''])('handedOver ignores "%s", which is not a line', (line) => {
    expect(handedOver(address(`subject=player-1&line=${line}`), 'PREMIUM')?.line).toBe(0.5);
  });
});

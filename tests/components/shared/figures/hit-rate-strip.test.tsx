import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HitRateStrip } from '#components/shared/figures/hit-rate-strip.tsx';

describe('HitRateStrip', () => {
  it('HitRateStrip shows each hit rate in percent, with the hits, the games and its range, and colours none of under five games', () => {
    const cells = [
      { id: 'last5', rate: { hits: 4, games: 5 } },
      { id: 'opponent', rate: { hits: 1, games: 3 } },
    ] as const;
    render(<HitRateStrip cells={cells} line={2.5} side="over" opponent={{ name: 'Manchester City', code: 'MCI' }} />);
    expect(screen.getByTitle(/^Last 5: 4 of 5 over 2.5, between 38% and 96% /).textContent).toBe('Last 580%4/5');
    expect(screen.getByTitle(/^Against Manchester City: 1 of 3 over 2.5, /).textContent).toBe('v MCI33%1/3');
    const tones = ['80%', '33%'].map((percent) => screen.getByText(percent).getAttribute('data-tone'));
    expect(tones).toEqual(['over', 'few']);
  });
});

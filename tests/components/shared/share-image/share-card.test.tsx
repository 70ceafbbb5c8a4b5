import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShareCard } from '#components/shared/share-image/share-card.tsx';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { source } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';

function draw(parts: Partial<Parameters<typeof ShareCard>[0]> = {}) {
  return render(
    <ShareCard
      points={chartPoints(gamesWith('shots', [6, 0, 2, 3]), 'shots', 'fullGame')}
      line={2.5}
      side="over"
      subject="Harry Kane"
      statistic="Shots"
      source={source()}
      generatedAt={new Date('2026-11-21T12:00:00Z')}
      {...parts}
    />,
  );
}

describe('the saved image', () => {
  it('the saved image has a header with the product, the subject and the statistic', () => {
    draw();
    for (const text of ['tenline', 'Harry Kane', 'Shots · last 4 games']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('the saved image has the hit rate and the average', () => {
    draw();
    expect(screen.getByText('2/4')).toBeTruthy();
    expect(screen.getByText('over 2.5 · 50%')).toBeTruthy();
    expect(screen.getByText('Average: 2.75 per game')).toBeTruthy();
  });

  it('the saved image has a bar for each game, coloured by the line', () => {
    const { container } = draw({ line: 3 });
    const tones = [...container.querySelectorAll('[data-tone]')].map((bar) => bar.getAttribute('data-tone'));
    expect(tones).toEqual(['over', 'under', 'under', 'equal']);
  });

  it('the saved image has a reference-line label', () => {
    draw();
    expect(screen.getByText('Line 2.5')).toBeTruthy();
  });

  it('places above the line each number that the line would cross', () => {
    draw({ points: chartPoints(gamesWith('shots', [52, 86, 51, 60]), 'shots', 'fullGame'), line: 60.5 });
    const lineY = Number.parseFloat(screen.getByText('Line 60.5').style.top) + 15;
    for (const value of ['52', '51', '60']) {
      const top = Number.parseFloat(screen.getByText(value).closest('p')?.style.top ?? '');
      expect(top + 28).toBeLessThan(lineY);
    }
  });

  it('the saved image has a footer with the date and the attribution of the source', () => {
    draw({ source: source({ label: 'Replay of 2017/18' }) });
    expect(screen.getByText('Generated on Nov 21, 2026 · Replay of 2017/18')).toBeTruthy();
    expect(screen.getByText('Data: Open match data · CC BY 4.0')).toBeTruthy();
  });

  it('the saved image draws no bar and counts no game where a value is unknown', () => {
    const { container } = draw({ points: chartPoints(gamesWith('shots', [null, 4]), 'shots', 'fullGame') });
    expect(container.querySelectorAll('[data-tone]')).toHaveLength(1);
    expect(screen.getByText('1/1')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
  });
});

it.each([
  ['17/18', 'Shots · season 17/18, 4 games'],
  ['', 'Shots · season, 4 games'],
])('the saved image of the season "%s" does not call its games the last ones', (season, title) => {
  draw({ season });
  expect(screen.getByText(title)).toBeTruthy();
});

it('the axis of the saved image has numbers where the bars have no room for theirs', () => {
  const season = chartPoints(
    gamesWith(
      'passes',
      Array.from({ length: 38 }, (_, index) => 80 + index),
    ),
    'passes',
    'fullGame',
  );
  const { container, unmount } = draw({ points: season, line: 90.5 });
  expect([...container.querySelectorAll('p')].filter(({ textContent }) => textContent === '117')).toEqual([]);
  for (const tick of ['0', '50', '100']) expect(screen.getByText(tick)).toBeTruthy();
  unmount();
  draw({ points: season.slice(-10), line: 90.5 });
  expect(screen.getByText('117')).toBeTruthy();
  expect(screen.queryByText('50')).toBeNull();
});

it('the saved image shows the team, the filters and the span of the games', () => {
  draw({ scope: ['Tottenham Hotspur', 'First League', 'v Chelsea', 'home games'] });
  expect(screen.getByText(/^Tottenham Hotspur · First League · v Chelsea · home games · .* 20\d\d$/)).toBeTruthy();
});

it.each([
  { count: 10, value: 4, texts: ['4', 'OPP', 'Home'], sizes: ['20px', '17px', '14px'] },
  { count: 20, value: 4, texts: ['4', 'OPP', 'H'], sizes: ['20px', '15px', '14px'] },
  { count: 20, value: 444, texts: ['444', 'OPP', 'H'], sizes: ['20px', '15px', '14px'] },
  { count: 38, value: 44, texts: ['44', 'H', ''], sizes: ['14px', '12px', '12px'] },
  { count: 38, value: 444, texts: ['H', ''], sizes: ['12px', '12px'] },
  { count: 60, value: 4, texts: ['4', 'H', ''], sizes: ['14px', '12px', '12px'] },
  { count: 100, value: 4, texts: ['', ''], sizes: ['12px', '12px'] },
])('the saved image of $count games with the value $value has the captions that fit', ({ count, value, ...first }) => {
  const games = gamesWith(
    'shots',
    Array.from({ length: count }, () => value),
  );
  const points = chartPoints(games, 'shots', 'fullGame').map((point) => ({ ...point, code: 'OPP' }));
  const { container } = draw({ points });
  const captions = [...container.querySelectorAll<HTMLElement>('div:has(> svg) > div:first-of-type > p')];
  expect({
    texts: captions.map(({ textContent }) => textContent),
    sizes: captions.map(({ style }) => style.fontSize),
  }).toEqual(first);
});

import { MoveVertical } from 'lucide-react';
import { useState } from 'react';
import { HiddenChartTable } from '#components/charts/games/chart-table.tsx';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { StillChart } from '#components/charts/games/still-chart.tsx';
import { HitRateHeadline } from '#components/shared/figures/hit-rate-headline.tsx';
import { HitRateStrip } from '#components/shared/figures/hit-rate-strip.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { StripCell } from '#lib/domain/games/hit-rate-strip.ts';
import { referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { useIsHydrated } from '#lib/shell/window-state.ts';
import styles from '#web/pages/landing/live-panel.module.css';
import { SAMPLE_SOURCE, SAMPLE_SUBJECTS, type SampleSubject } from '#web/pages/landing/sample-subjects.ts';

const SUBJECTS = SAMPLE_SUBJECTS.map(({ id, name, statistic }) => ({
  value: id,
  label: `${name.split(' ').at(-1)}`,
  name: `${name}, ${statistic}`,
}));

/** An interactive sample: ten real games, a line that can be moved, and the resulting figures. Before hydration it is a still chart. */
export function LivePanel() {
  const [subject, setSubject] = useState<SampleSubject>(SAMPLE_SUBJECTS[0]);
  const [line, setLine] = useState(subject.line);
  const [side, setSide] = useState<LineSide>('over');
  const isLive = useIsHydrated();
  const { name, about, statistic, points } = subject;
  const values = points.map(({ value }) => value);

  function show(id: SampleSubject['id']): void {
    const next = SAMPLE_SUBJECTS.find((one) => one.id === id) ?? SAMPLE_SUBJECTS[0];
    setSubject(next);
    setLine(next.line);
  }

  return (
    <section className={styles.panel} aria-label="Try it: ten real games and a line to move">
      <div className={`row wrap between ${styles.top}`}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={`muted small ${styles.about}`}>
            {about} · <b>{statistic}</b>
          </p>
        </div>
        <SegmentedControl label="Sample" segments={SUBJECTS} value={subject.id} onChange={show} />
      </div>
      <div className={styles.body}>
        <HitRateHeadline rate={hitRate(values, line, side)} line={line} side={side} onSide={setSide} />
        <div className={styles.chart}>
          {isLive ? (
            <GameChart
              key={subject.id}
              points={points}
              line={line}
              side={side}
              subject={name}
              statistic={statistic}
              lines={referenceLines(greatestValue(points), line)}
              onLine={setLine}
              compact
            />
          ) : (
            <StillChart points={points} line={line} />
          )}
        </div>
        <p className={`row small strong ${styles.hint}`}>
          <MoveVertical size={14} aria-hidden="true" />
          <span>Drag the line</span>
          <span className={`to-end muted light ${styles.average}`}>
            Average: <b>{formatAverage(average(values))}</b> per game
          </span>
        </p>
        <HiddenChartTable
          caption={`${name}, ${statistic}, last ten league games of 2017/18`}
          statistic={statistic}
          points={points}
        />
      </div>
      <div className="line-above">
        <HitRateStrip cells={sampleRates(points, line, side)} line={line} side={side} opponent={null} />
      </div>
      <p className={`muted tiny line-above ${styles.source}`}>
        Premier League 2017/18 · data by{' '}
        <a href={SAMPLE_SOURCE.url} target="_blank" rel="noreferrer">
          {SAMPLE_SOURCE.name}
        </a>
        , {SAMPLE_SOURCE.licence}
      </p>
    </section>
  );
}

/** The hit rates of the ten games: the last five, all ten, and home and away games. */
export function sampleRates(points: readonly ChartPoint[], line: number, side: LineSide): StripCell[] {
  const cells: [StripCell['id'], readonly ChartPoint[]][] = [
    ['last5', points.slice(-5)],
    ['last10', points.slice(-10)],
    ['home', points.filter(({ isHomeGame }) => isHomeGame === true)],
    ['away', points.filter(({ isHomeGame }) => isHomeGame === false)],
  ];
  return cells.flatMap(([id, some]) => {
    const values = some.map(({ value }) => value);
    return values.length === 0 ? [] : [{ id, rate: hitRate(values, line, side) }];
  });
}

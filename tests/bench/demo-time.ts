import { readDemo } from '#server/sources/demo/read-demo.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'];

/** The processor time of the demo's two seasons: a first start waits for them. The shortest of three, without warm-up effects. */
export async function demoTime(): Promise<Figure[]> {
  say('demo: two seasons, three times');
  const seconds = Math.min(...DAYS.map(processorSeconds));
  return [
    {
      what: 'making the demo, processor time',
      measured: `${seconds.toFixed(2)} s`,
      floor: null,
      figure: seconds,
      unit: ' s',
      budget: { atMost: 1 },
    },
  ];
}

function processorSeconds(day: string): number {
  const start = process.cpuUsage();
  readDemo({ today: new Date(`${day}T12:00:00Z`) });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

import { Copy } from 'lucide-react';
import { ChartTable } from '#components/chart/chart-table.tsx';
import styles from '#components/shared/games-table.module.css';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { chartCsv } from '#lib/domain/chart-csv.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { useShell } from '#lib/shell/shell.tsx';

export interface GamesTableProps {
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  readonly points: readonly ChartPoint[];
  /** The decimals of the values. */
  readonly decimals?: number;
}

/** The games of a chart as a table, with a button that copies them as CSV. */
export function GamesTable({ subject, statistic, points, decimals = 0 }: GamesTableProps) {
  const { copyText } = useShell();
  const toast = useToast();
  async function copy(): Promise<void> {
    const isCopied = await copyText(chartCsv(statistic, points));
    toast(
      isCopied
        ? { kind: 'success', text: 'Table copied as CSV.' }
        : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <div className={styles.games}>
      <ScrollRegion className={styles.scroll} label={`Games of ${subject}`}>
        <ChartTable caption={`${subject}, ${statistic}`} statistic={statistic} points={points} decimals={decimals} />
      </ScrollRegion>
      <Button size="small" onClick={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        Copy as CSV
      </Button>
    </div>
  );
}

import styles from '#components/data/data-page.module.css';
import { PlanLine } from '#components/shared/account/plan-line.tsx';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { FILE_TABLES } from '#lib/contract/data/files.ts';
import { PLANS } from '#lib/domain/account/plans.ts';

/** The section with a download of each whole table, or a link to upgrade in a plan without them. */
export function WholeTables() {
  const current = useCurrentUser();
  if (current.state !== 'signed-in') return null;
  return (
    <Card className={styles.section} aria-labelledby="whole-tables">
      <h2 id="whole-tables">Whole tables</h2>
      <p className="muted small">
        Every stored game with each statistic, its source and its provenance, and every prediction with its grade, as
        Parquet files for DuckDB, pandas and other tools.
      </p>
      {PLANS[current.user.plan].wholeTables ? (
        <div className="row wrap gap-2">
          {FILE_TABLES.map((table) => (
            <ParquetButton key={table} table={table} />
          ))}
        </div>
      ) : (
        <PlanLine text="Files of whole tables are available in the Premium plan." />
      )}
    </Card>
  );
}

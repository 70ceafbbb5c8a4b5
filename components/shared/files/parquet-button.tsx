import { Download } from 'lucide-react';
import { useTableDownload } from '#components/shared/files/use-table-download.ts';
import { Button } from '#components/ui/button.tsx';
import type { FileTable } from '#lib/contract/data/files.ts';
import { TABLE_NAMES } from '#lib/domain/data/table-names.ts';

/** A button that downloads a whole table as Parquet. */
export function ParquetButton({ table }: { table: FileTable }) {
  const { isBusy, download } = useTableDownload();
  return (
    <Button size="small" busy={isBusy} onClick={() => download(table)}>
      <Download size={14} aria-hidden="true" />
      {TABLE_NAMES[table]} as Parquet
    </Button>
  );
}

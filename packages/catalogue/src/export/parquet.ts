import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { CellValue, Column } from './columns.js';
import type { Row } from './rows.js';

/** Writes a Parquet file with one row group per batch. */
export async function writeParquet(
  path: string,
  batches: AsyncIterable<Row[]>,
  columns: readonly Column[],
): Promise<void> {
  const dataOf = (rows: readonly Row[]) =>
    columns.map(({ name, type, cell }) => ({ name, type, data: rows.map((row): CellValue => cell(row)) }));
  const schema = schemaFromColumnData({ columnData: dataOf([]) });
  const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'gridwright' });
  for await (const rows of batches) await writer.write({ columnData: dataOf(rows), rowGroupSize: rows.length });
  await writer.finish();
}

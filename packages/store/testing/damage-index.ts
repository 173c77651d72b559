import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites a page of a closed SQLite file: the root of an index. Scans of that index then fail with SQLITE_CORRUPT. */
export async function damageIndex(path: string, index: string): Promise<void> {
  const database = new DatabaseSync(path);
  const { rootpage } = Object(
    database.prepare('select rootpage from sqlite_schema where name = ?').get(index),
  ) as { rootpage: number };
  const { page_size: size } = Object(database.prepare('pragma page_size').get()) as { page_size: number };
  database.prepare('pragma wal_checkpoint(truncate)').all();
  database.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size, 0xa5), 0, size, (rootpage - 1) * size);
  await file.close();
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the files of one test file, gone behind it. `write` answers a new file's path. */
export function temporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-table-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  return {
    folder,
    count: () => count,
    write(content: string | Buffer): string {
      count += 1;
      const path = join(folder, `${count}.bin`);
      writeFileSync(path, content);
      return path;
    },
  };
}

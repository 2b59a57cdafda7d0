import { sourceFiles } from './source-files.ts';
import { tableAdditions, tableReads } from './table-reads.ts';
import { checkTables } from './table-rules.ts';
import { tenantExceptions } from './tenant-exceptions.ts';
import { checkTenants } from './tenant-rules.ts';

const files = sourceFiles();
const findings = [...checkTables(files, tableReads, tableAdditions), ...checkTenants(files, tenantExceptions)];
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else
  console.log(
    'every table is written by its own module and read by those that tools/table-reads.ts lists; no tenant is named by hand',
  );

import { importViolations } from './import-violations.ts';
import { root, sourceFolders } from './programs.ts';

const violations = await importViolations(root, sourceFolders);
for (const line of violations) console.error(line);
if (violations.length > 0) process.exitCode = 1;
else console.log('every import is allowed (the rules stand in .dependency-cruiser.mjs)');

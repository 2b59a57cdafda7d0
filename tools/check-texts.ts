import { sourceFiles } from './source-files.ts';
import { textFindings } from './text-rules.ts';
import { readTextTrees } from './text-trees.ts';

const { missing, dead } = textFindings(sourceFiles(), await readTextTrees('en'));
for (const line of missing) console.error(`${line}: no text has this address`);
for (const address of dead) console.error(`${address}: nothing shows this text`);
if (missing.length + dead.length > 0) process.exitCode = 1;
else console.log('every address has a text, and every text is shown somewhere');

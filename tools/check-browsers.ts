import { tooNewFunctions } from './browser-rules.ts';
import { sourceFiles } from './source-files.ts';

const findings = tooNewFunctions(sourceFiles());
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log('the console calls nothing that the oldest supported browsers lack');

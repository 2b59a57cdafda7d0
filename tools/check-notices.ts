import { notifyingPlaces } from './notice-rules.ts';
import { sourceFiles } from './source-files.ts';

const findings = notifyingPlaces(sourceFiles());
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log('no transaction notifies');

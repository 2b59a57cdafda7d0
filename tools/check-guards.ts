import { lateClearings, unguardedButtons } from './guard-rules.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const findings = [...unguardedButtons(files), ...lateClearings(files)];
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log('every button that sends rests after its click, and no field is emptied after an answer');

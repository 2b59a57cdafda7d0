import { sourceFiles } from './source-files.ts';
import { stateExceptions } from './state-exceptions.ts';
import { checkStates } from './state-rules.ts';

const findings = checkStates(sourceFiles(), stateExceptions);
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log('every state is moved by its machine, save what tools/state-exceptions.ts lists');

import { checkFile, checkLanguages } from './name-rules.ts';
import { checkWords } from './old-words.ts';
import { checkParticiples } from './participle-rules.ts';
import { checkPortUse } from './port-rules.ts';
import { documents, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const findings = [
  ...files.flatMap(checkFile),
  ...files.flatMap(checkParticiples),
  ...[...files, ...documents()].flatMap(checkWords),
  ...checkPortUse(files),
  ...checkLanguages(files.map(({ path }) => path)),
];
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log(`${files.length} files are named, sized and worded by the rules`);

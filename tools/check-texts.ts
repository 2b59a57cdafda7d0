import { languages } from '@linehaul/contract/languages.ts';
import { sourceFiles } from './source-files.ts';
import { textFindings } from './text-rules.ts';
import { readTextTrees, type TextTrees } from './text-trees.ts';

const [first, ...others] = languages;
const trees: [TextTrees, ...TextTrees[]] = [
  await readTextTrees(first),
  ...(await Promise.all(others.map(readTextTrees))),
];
const { missing, dead, repeated } = textFindings(sourceFiles(), trees);
for (const line of missing) console.error(`${line}: no text has this address`);
for (const address of dead) console.error(`${address}: nothing shows this text`);
for (const address of repeated) console.error(`${address}: the vocabulary says this already`);
if (missing.length + dead.length + repeated.length > 0) process.exitCode = 1;
else console.log('every address has a text, every text is shown somewhere, and none repeats the vocabulary');

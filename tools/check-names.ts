import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkFile, checkLanguages, type SourceFile } from './name-rules.ts';
import { root, sourceFolders } from './programs.ts';

const ignored = /(^|\/)(node_modules|dist)(\/|$)/;
const readable = /\.(ts|tsx|mjs|sql)$/;

function filesOf(folder: string): SourceFile[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    const wanted = entry.isFile() && readable.test(path) && !ignored.test(path);
    return wanted ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

const files = sourceFolders.flatMap(filesOf);
const findings = [...files.flatMap(checkFile), ...checkLanguages(files.map(({ path }) => path))];
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log(`${files.length} files are named, sized and worded by the rules`);

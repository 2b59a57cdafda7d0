import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './name-rules.ts';
import { root, sourceFolders } from './programs.ts';

const ignoredPath = /(^|\/)(node_modules|dist)(\/|$)|\.gen\.ts$/;
const readable = /\.(ts|tsx|mjs|sql)$/;

function filesOf(folder: string): SourceFile[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    const isWanted = entry.isFile() && readable.test(path) && !ignoredPath.test(path);
    return isWanted ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

/** Every file of code and SQL in the repository, with its text; what tools make is left out. */
export function sourceFiles(): SourceFile[] {
  return sourceFolders.flatMap(filesOf);
}

/** Every document in the repository's root and in `docs`, with its text. */
export function documents(): SourceFile[] {
  const inRoot = readdirSync(root);
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  return [...inRoot, ...inDocs]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }));
}

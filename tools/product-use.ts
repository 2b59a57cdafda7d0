import { posix } from 'node:path';
import type { SourceFile } from './name-rules.ts';

const imports = /import \{([^}]*)\} from '([^']+)'/g;
const isProduct = /^(?:apps|packages|modules|plugins)\/(?!.*(?:\.test\.tsx?$|\/testing\/|spec-conformance)).*\.tsx?$/;

/** Messages of a module are found by their place. */
const isByPlace = /^(?:modules|plugins)\/[^/]+\/messages\/[^/]+\.ts$/;

interface Use {
  name: string;
  from: string;
}

/** The values that a file imports by name, under the names that they have there. */
function usesOf(text: string): Use[] {
  return [...text.matchAll(imports)].flatMap(([, names = '', from = '']) => {
    const values = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
    return values.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => ({ name, from }));
  });
}

/** A file's path from the root, as another file names it; null outside of the repository's own. */
function pathOf(from: string, by: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(by), from);
  const ownPath = /^@linehaul\/(modules\/.*|[^/]+\/.*)$/.exec(from)?.[1];
  if (!ownPath) return null;
  return ownPath.startsWith('modules/') ? ownPath : `packages/${ownPath}`;
}

function isUsedInside(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
}

/** Answers what a test takes from sources of its own that the product does not use. */
export function productUse(files: readonly SourceFile[]): (test: SourceFile) => string[] {
  const product = files.filter(({ path }) => isProduct.test(path));
  const texts = new Map(product.map(({ path, text }) => [path, text]));
  const usedNames = new Set(
    product.flatMap(({ path, text }) => usesOf(text).map(({ name, from }) => `${name} ${pathOf(from, path)}`)),
  );
  return (test) =>
    usesOf(test.text).flatMap(({ name, from }) => {
      const path = from.startsWith('.') ? pathOf(from, test.path) : null;
      const text = path === null ? undefined : texts.get(path);
      if (
        path === null ||
        text === undefined ||
        isByPlace.test(path) ||
        usedNames.has(`${name} ${path}`) ||
        isUsedInside(text, name)
      )
        return [];
      return [`${path}: ${name}`];
    });
}

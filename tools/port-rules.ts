import type { SourceFile } from './name-rules.ts';

/** In a port, above the functions that plug-ins may call as well. */
export const openMark = '// Open to plug-ins too.';

const exportList = /^export (type )?\{([^}]*)\} from '([^']+)';$/gm;
const portImport = /^import (type )?\{([^}]*)\} from '@linehaul\/(modules\/([^/]+)\/server\/\4\.port\.ts)';$/gm;
const isTest = /\.test\.tsx?$|\/testing\//;

/** Values of a list in braces, each as it is written there: `takePaid as pay`. */
function valuesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** What a port opens to plug-ins: extension points with what asks them, and functions below the mark. */
export function openNames(port: string): Set<string> {
  const mark = port.indexOf(openMark);
  const lists = [...port.matchAll(exportList)].filter(
    ({ index, 3: source = '' }) => source.endsWith('.extension.ts') || (mark >= 0 && index > mark),
  );
  // By the names that others import.
  const namesOf = (list: string) => valuesIn(list).map((name) => name.replace(/^\w+ as /, ''));
  return new Set(lists.flatMap(([, isType, list = '']) => (isType ? [] : namesOf(list))));
}

/**
 * Plug-ins that call what is for modules alone, a line each. A plug-in is paid by a payment subject and books by what it
 * registers: it marks nothing paid and posts nothing itself.
 */
export function checkPortUse(files: readonly SourceFile[]): string[] {
  const ports = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => /^plugins\//.test(path) && !isTest.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(portImport)].flatMap(([, isType, list = '', port = '']) => {
        const open = openNames(ports.get(port) ?? '');
        const names = isType ? [] : valuesIn(list).map((name) => name.replace(/ as \w+$/, ''));
        const closedNames = names.filter((name) => !open.has(name));
        return closedNames.map((name) => `${path} calls ${name} of ${port}, which is for modules alone`);
      }),
    );
}

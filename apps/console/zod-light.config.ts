import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const coreFolder = join(dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core');
const standIns = new Map([
  ['../core/json-schema-processors.js', 'json-schema-processors.js'],
  ['../core/to-json-schema.js', 'to-json-schema.js'],
]);
const prefix = '\0zod-light/';
const configFile = /\/zod\/v4\/core\/core\.js$/;

function exportedBy(file: string): string[] {
  const code = readFileSync(join(coreFolder, file), 'utf8');
  return [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
}

/**
 * Leaves out of zod how a schema is written down as JSON Schema: only the server does that, for its description of the
 * calls. Every schema gets the functions when it is made, so they cannot be left out for want of a caller.
 *
 * And settles at once that zod does without `eval`, which the content security policy forbids: asked of zod later, whatever
 * schema came first would have tried it, and the error that this makes lets the browser read the whole script again.
 */
export function zodLight(): Plugin {
  return {
    name: 'zod-light',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = standIns.get(source);
      const isSchemas = importer.replaceAll('\\', '/').endsWith('/zod/v4/classic/schemas.js');
      return file !== undefined && isSchemas ? `${prefix}${file}` : null;
    },
    transform: (code, id) =>
      configFile.test(id.replaceAll('\\', '/')) ? { code: `${code}\nconfig({ jitless: true });`, map: null } : null,
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const names = exportedBy(id.slice(prefix.length));
      const aliases = names.map((name) => `none as ${name}`).join(', ');
      return `const none = () => () => { throw new Error('The console writes no JSON Schema.'); };\nexport { ${aliases} };`;
    },
  };
}

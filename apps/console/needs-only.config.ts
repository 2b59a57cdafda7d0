import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { Plugin } from 'vite';

const declaring = /\/(?:modules|plugins)\/[^/]+\/console\/[^/]+\.module\.ts$/;
const contractFile = /\.contract\.ts$/;
const asNeeds = /\b(?:needs|includes):\s*(?:\[[^\]]*\]|[\w.]+)|\bconst \{[^}]*\} = \w+;|\bconst \w+ = \w+;/g;
const prefix = '\0needs-only:';
const between = ' for ';

/** What tells who may make a call. */
function named({ path, access, industries, includes }: EndpointSpec): object {
  return { path, access, industries, includes: includes?.map(named) };
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/** The calls of a contract that a declaration speaks of; null for an export that is no contract. */
function namedCalls(exported: unknown, declaration: string): object | null {
  if (typeof exported !== 'object' || exported === null) return null;
  const calls = Object.entries(exported);
  if (calls.length === 0 || !calls.every(([, call]) => isEndpoint(call))) return null;
  const wanted = calls.filter(([name]) => new RegExp(`\\b${name}\\b`).test(declaration));
  return Object.fromEntries(wanted.map(([name, call]) => [name, named(call)]));
}

/**
 * A module's declaration names the calls that its screens need, and makes none: it gets their names and permissions.
 * What they take and answer comes with the screens, so that one more module hardly lengthens the first load.
 */
export function needsOnly(): Plugin {
  return {
    name: 'needs-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!contractFile.test(source) || !declaring.test(importer.replaceAll('\\', '/'))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found ? `${prefix}${found.id}${between}${importer}` : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const [contract = '', declaration = ''] = id.slice(prefix.length).split(between);
      const exports: Record<string, unknown> = await import(pathToFileURL(join(contract)).href);
      const code = readFileSync(declaration, 'utf8');
      const lines = Object.entries(exports).flatMap(([name, value]) => {
        const calls = namedCalls(value, code);
        return calls ? [`export const ${name} = ${JSON.stringify(calls)};`] : [];
      });
      return lines.join('\n');
    },
    transform(code, id) {
      if (!declaring.test(id.replaceAll('\\', '/'))) return null;
      const elsewhere = code.replace(asNeeds, '').match(/\b\w+Contract\.\w+/);
      if (elsewhere) this.error(`${elsewhere[0]}: a module's declaration may name calls in \`needs\` only`);
      return null;
    },
  };
}

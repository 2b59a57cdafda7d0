import { pathToFileURL } from 'node:url';
import type { Contract, Endpoint } from '@linehaul/contract/endpoint.ts';
import type { Plugin } from 'vite';

const contractFile = /\/contract\/[^/]+\.contract\.ts$/;

/** Whether an export of a contract's file is what `contract()` makes: named calls. */
function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null) return false;
  const calls = Object.values(value);
  return calls.length > 0 && calls.every((call) => typeof call?.path === 'string' && typeof call.name === 'string');
}

/** What the client needs of a call; its schemas are the server's to check by. */
function addressOf({ input: _input, output: _output, includes: _includes, ...address }: Endpoint): object {
  return address;
}

/**
 * Customer pages name calls by their contract, and know the types of what goes in and comes out. The schemas would be half of a
 * first load, so a contract comes to the browser as the addresses of its calls; the server says what is wrong with an input, field by field.
 * Nothing else can be imported from a contract's file: the build says that it is not there.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      const file = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (!contractFile.test(file)) return null;
      const exports: Record<string, unknown> = await import(pathToFileURL(file).href);
      return Object.entries(exports)
        .flatMap(([name, value]) => {
          if (!isContract(value)) return [];
          const calls = Object.entries(value).map(([call, endpoint]) => [call, addressOf(endpoint)]);
          return [
            `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(Object.fromEntries(calls))});`,
          ];
        })
        .join('\n');
    },
  };
}

import { pathToFileURL } from 'node:url';
import type { CallPermission, Contract } from '@linehaul/contract/endpoint.ts';
import type { Plugin } from 'vite';

const declaration = /\/console\/[^/]+\.module\.ts$/;
const prefix = '\0permissions:';

/** Whether an export of a contract's file is what `contract()` makes: named calls. */
function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null) return false;
  const calls = Object.values(value);
  return calls.length > 0 && calls.every((call) => typeof call?.path === 'string' && typeof call.name === 'string');
}

function permissionOf({ path, access, industries, includes }: CallPermission): CallPermission {
  return {
    path,
    ...(access && { access }),
    ...(industries && { industries }),
    ...(includes && { includes: includes.map(permissionOf) }),
  };
}

async function contractsIn(file: string): Promise<Record<string, Contract>> {
  const exports: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.fromEntries(
    Object.entries(exports).filter((entry): entry is [string, Contract] => isContract(entry[1])),
  );
}

/**
 * A declaration of screens (`console/*.module.ts`) names the calls that its screens need by their contract. The console needs
 * their permissions before any screen, and their schemas with the screens: in a build, what a declaration imports from a
 * contract has the permissions alone. Each contract is a module, and each call an export of it, so that calls that no
 * declaration names are left out.
 */
export function callPermissions(): Plugin {
  return {
    name: 'call-permissions',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(prefix)) return source;
      if (!source.endsWith('.contract.ts') || !declaration.test(importer?.replaceAll('\\', '/') ?? '')) return null;
      const contractFile = await this.resolve(source, importer, { skipSelf: true });
      return contractFile && `${prefix}${contractFile.id}`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const [file = '', name] = id.slice(prefix.length).split('#');
      const contracts = await contractsIn(file);
      const lines =
        name === undefined
          ? Object.keys(contracts).map((key) => `export * as ${key} from ${JSON.stringify(`${id}#${key}`)};`)
          : Object.entries(contracts[name] ?? {}).map(
              ([call, endpoint]) => `export const ${call} = ${JSON.stringify(permissionOf(endpoint))};`,
            );
      return lines.join('\n');
    },
  };
}

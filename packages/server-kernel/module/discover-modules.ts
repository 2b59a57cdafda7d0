import { existsSync, readdirSync } from 'node:fs';
import { readMessages } from '../text/read-messages.ts';
import type { ServerModule } from './server-module.ts';

function isModule(value: unknown): value is ServerModule {
  return typeof value === 'object' && value !== null && 'contract' in value && 'handlers' in value;
}

/**
 * The modules of a folder, by name: `<name>/server/<name>.module.ts` exports `<name>Module`, and
 * `<name>/messages` has its texts. A module without a server face
 * is left out, and so is one that exports a function: the composition root makes it with what only it knows.
 *
 * @param folder file URL that ends with a slash
 */
export async function discoverModules(folder: URL): Promise<readonly ServerModule[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const modulesByFolder = await Promise.all(
    names.map(async (name): Promise<ServerModule[]> => {
      const file = new URL(`${name}/server/${name}.module.ts`, folder);
      if (!existsSync(file)) return [];
      const exportedModule: unknown = (await import(file.href))[`${name}Module`];
      if (typeof exportedModule === 'function') return [];
      if (!isModule(exportedModule))
        throw new TypeError(`modules/${name}/server/${name}.module.ts exports no ${name}Module`);
      return [{ ...exportedModule, messages: await readMessages(new URL(`${name}/`, folder)) }];
    }),
  );
  return modulesByFolder.flat();
}

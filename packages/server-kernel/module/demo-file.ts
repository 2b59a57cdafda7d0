import { existsSync } from 'node:fs';

/**
 * Where the module or plug-in of a folder has its part of the demo; nothing where it has none.
 *
 * @param folder file URL that ends with a slash
 */
export function demoFile(folder: URL): { demo?: URL } {
  const demo = new URL('server/demo.fixture.ts', folder);
  return existsSync(demo) ? { demo } : {};
}

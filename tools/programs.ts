import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const root = resolve(import.meta.dirname, '..');

/** The folders that hold source, of those that exist: a clone has no empty ones. */
export const sourceFolders = ['apps', 'packages', 'modules', 'plugins', 'tools', 'bench', 'e2e'].filter((folder) =>
  existsSync(join(root, folder)),
);

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script of an installed package's program, to be run by Node itself: `.bin` holds no scripts on Windows. */
export function program(packageName: string, name = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[name];
  if (!path) throw new TypeError(`${packageName} has no program ${name}`);
  return join(folder, path);
}

import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/**
 * Copies the package to a folder of this version under the system's temporary folder, where the account that runs
 * PostgreSQL can enter, and answers its path. A complete copy of an earlier start is used again.
 */
export async function copyBinaries(
  packageDir: string,
  version: string,
  complete: (dir: string) => Promise<void>,
): Promise<string> {
  const target = join(tmpdir(), `linehaul-postgres-${version}-${process.arch}-${process.getuid?.() ?? 0}`);
  await refuseForeign(target);
  if (await isSame(packageDir, target)) return target;
  const fresh = await mkdtemp(`${target}.new-`);
  try {
    await cp(join(packageDir, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await complete(fresh);
    await openForReading(fresh);
    await replace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

/** The temporary folder is open to all, so a folder of this name is used only when nobody else could have filled it. */
async function refuseForeign(target: string): Promise<void> {
  const existingFolder = await lstat(target).catch(() => null);
  if (!existingFolder) return;
  const ours =
    existingFolder.isDirectory() && existingFolder.uid === process.getuid?.() && (existingFolder.mode & 0o022) === 0;
  if (!ours) throw new EmbeddedError(`${target} was not made by Linehaul or is writable by others: remove it`);
}

/** Cleaners of temporary folders delete single old files, so every file of the package must still be there in its size. */
async function isSame(packageDir: string, target: string): Promise<boolean> {
  const expectedSizes = await listSizes(packageDir);
  const copiedSizes = await listSizes(target);
  return [...expectedSizes].every(([path, size]) => copiedSizes.get(path) === size);
}

async function listSizes(root: string): Promise<Map<string, number>> {
  const entries = await readdir(join(root, 'native'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length), (await lstat(path)).size] as const;
    }),
  );
  return new Map(sizes);
}

async function openForReading(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}

/** Two starts may copy at once: the one that comes second finds the folder complete and keeps it. */
async function replace(fresh: string, target: string): Promise<void> {
  await lstat(target).then(
    async () => {
      const old = await mkdtemp(`${target}.old-`);
      await rename(target, join(old, 'copy')).catch(() => undefined);
      await rm(old, { recursive: true, force: true });
    },
    () => undefined,
  );
  await rename(fresh, target).catch(async (error) => {
    await refuseForeign(target);
    if (!(await isSame(fresh, target))) throw error;
  });
}

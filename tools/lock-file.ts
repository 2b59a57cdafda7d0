import { z } from 'zod';

const names = z.record(z.string(), z.string());
const entry = z.object({
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: names.optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

type Lock = z.infer<typeof lockFile>;

export function parseLock(text: string): Lock {
  return lockFile.parse(JSON.parse(text));
}

/** Optional packages that a package names and the lock file lacks: with one of them missing `npm ci` refuses to run. */
export function missingOptional({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name)),
  );
}

/** A package is found in the node_modules of its user or of any folder above. */
function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  const folder = path === '' ? '' : `${path}/`;
  if (packages[`${folder}node_modules/${name}`]) return true;
  if (path === '') return false;
  const nestedAt = path.lastIndexOf('/node_modules/');
  return isLocked(packages, nestedAt < 0 ? '' : path.slice(0, nestedAt), name);
}

/** Installed packages whose content `npm ci` does not check. */
export function withoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined)
    .map(([path]) => path);
}

/** Packages that ask to run a program when they are installed. */
export function withInstallScript({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

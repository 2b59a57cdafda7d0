import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { root } from './programs.ts';
import { runNode, type Stage, wholly } from './stages.ts';

const notCopied = new Set(['.git', 'node_modules', 'dist', '.runtime', '.cache', 'data', 'test-results']);

/** From the root. */
function workspaceFolders(): string[] {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }));
}

/** The packages of others are those of the checkout; the links of the workspace lead into the copy. */
function linkPackages(copy: string): void {
  const ownScope = '@linehaul';
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, ownScope), { recursive: true });
  for (const name of readdirSync(from)) if (name !== ownScope) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, ownScope)))
    symlinkSync(readlinkSync(join(from, ownScope, name)), join(to, ownScope, name));
  // Packages of another version than the root's, or of one workspace alone.
  for (const folder of workspaceFolders()) {
    const nestedPackages = join(folder, 'node_modules');
    if (existsSync(join(root, nestedPackages)) && existsSync(join(copy, folder)))
      symlinkSync(join(root, nestedPackages), join(copy, nestedPackages));
  }
}

/** A copy of the checkout's source in a folder of its own, without these folders. */
function makeSourceCopy(leftOut: ReadonlySet<string>): string {
  const copy = mkdtempSync(join(tmpdir(), 'linehaul-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !notCopied.has(basename(source)) && !leftOut.has(relative(root, source)),
  });
  symlinkSync(join(root, '.runtime'), join(copy, '.runtime'));
  linkPackages(copy);
  return copy;
}

/** Hands out a copy of the source without these folders, which goes away afterwards. */
export async function withSourceCopy<T>(leftOut: readonly string[], work: (copy: string) => Promise<T>): Promise<T> {
  const copy = makeSourceCopy(new Set(leftOut));
  try {
    return await work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs programs by this Node in a copy, one after the other; the first that fails is the last. Answers whether all passed. */
export async function runSteps(copy: string, steps: readonly (readonly string[])[]): Promise<boolean> {
  for (const step of steps) if ((await runNode(step, {}, copy)) !== 0) return false;
  return true;
}

interface CopyStage {
  name: string;
  /** Folders that are left out, from the root. */
  leftOut?: readonly string[];
  /** What is changed before anything runs. */
  prepare?(copy: string): void;
  /** What this Node runs in the copy, one after the other; the first that fails is the last. */
  steps: readonly (readonly string[])[];
}

/** A stage that runs programs in a changed copy of the source, and passes or fails as a whole. */
export function copyStage({ name, leftOut = [], prepare, steps }: CopyStage): Stage {
  return {
    name,
    run: () =>
      withSourceCopy(leftOut, async (copy) => {
        prepare?.(copy);
        return wholly(await runSteps(copy, steps));
      }),
  };
}

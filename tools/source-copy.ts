import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from './programs.ts';
import { runNode, type Stage, wholly } from './stages.ts';

const notCopied = new Set(['.git', 'node_modules', 'dist', '.runtime', '.cache', 'data', 'test-results']);

/** The packages of others are those of the checkout; the links of the workspace lead into the copy. */
function linkPackages(copy: string): void {
  const ownScope = '@linehaul';
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, ownScope), { recursive: true });
  for (const name of readdirSync(from)) if (name !== ownScope) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, ownScope)))
    symlinkSync(readlinkSync(join(from, ownScope, name)), join(to, ownScope, name));
}

/** A copy of the checkout's source in a folder of its own, without these folders. */
function sourceCopy(leftOut: ReadonlySet<string>): string {
  const copy = mkdtempSync(join(tmpdir(), 'linehaul-copy-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !notCopied.has(basename(source)) && !leftOut.has(relative(root, source)),
  });
  symlinkSync(join(root, '.runtime'), join(copy, '.runtime'));
  linkPackages(copy);
  return copy;
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
    run: async () => {
      const copy = sourceCopy(new Set(leftOut));
      try {
        prepare?.(copy);
        for (const step of steps) if ((await runNode(step, {}, copy)) !== 0) return wholly(false);
        return wholly(true);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
  };
}

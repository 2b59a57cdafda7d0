import { program } from './programs.ts';
import { copyStage } from './source-copy.ts';
import type { Stage } from './stages.ts';

const noun = 'pallet';
const keys = { provider: 'scale', selling: 'clearance', member: 'guestbook' };
const writtenFolders = [`modules/${noun}`, ...Object.values(keys).map((key) => `plugins/${key}`)];
const vitest = [program('vitest'), 'run', '--project=unit', '--project=embedded'];

/** What the generators write passes everything that other code has to, with tests of its own and those of all contracts. */
export function generatedCode(): Stage {
  return copyStage({
    name: 'code of the generators',
    steps: [
      ['tools/new.ts', 'resource', noun],
      ...Object.entries(keys).map(([kind, key]) => ['tools/new.ts', 'plugin', key, '--kind', kind]),
      ['tools/check.ts'],
      [program('vite'), 'build', 'apps/console', '--logLevel', 'warn'],
      [program('vite'), 'build', 'apps/customer', '--logLevel', 'warn'],
      [...vitest, ...writtenFolders, 'apps/server/contracts'],
    ],
  });
}

import { spawn } from 'node:child_process';
import { program, root } from './programs.ts';

/** Server, console and customer pages, all watched; the pages are vite's, their calls go to the server. Ctrl+C ends all. */
const children = [
  ['--watch', '--watch-preserve-output', 'apps/server/main.ts'],
  [program('vite'), 'apps/console', '--host', '127.0.0.1'],
  [program('vite'), 'apps/customer', '--host', '127.0.0.1'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

function endAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll);

// npm start: installs what is missing, builds the console when it changed, and serves for as long as it is not stopped. Runs on Node 18.
import { join } from 'node:path';
import { ensureConsole, isConsoleBuilt } from './console-build.mjs';
import { keepRunning } from './keep-running.mjs';
import { complain, ensureModules, ensureRuntime, root } from './runtime.mjs';

try {
  // A production server that finds the console built needs nothing of what builds it.
  await ensureModules({ forServing: process.env.NODE_ENV === 'production' && isConsoleBuilt() });
  const node = await ensureRuntime();
  await ensureConsole(node);
  await keepRunning(node, [join(root, 'apps', 'server', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  complain(error);
}

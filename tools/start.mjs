// npm start: installs what is missing, builds the console when it changed, and serves. Runs on Node 18.
import { join } from 'node:path';
import { ensureConsole } from './console-build.mjs';
import { become, complain, ensureModules, ensureRuntime, root } from './runtime.mjs';

try {
  await ensureModules();
  const node = await ensureRuntime();
  await ensureConsole(node);
  await become(node, [join(root, 'apps', 'server', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  complain(error);
}

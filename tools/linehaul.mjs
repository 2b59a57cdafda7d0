// npm run linehaul witness <address>: watches the evidence log of another installation.
import { join } from 'node:path';
import { ensureConsole } from './console-build.mjs';
import { complain, ensureModules, ensureRuntime, root, run } from './runtime.mjs';

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'witness') throw new Error('usage: npm run linehaul witness <address> -- --key key.pem');
  await ensureModules();
  const node = await ensureRuntime();
  await ensureConsole(node);
  process.exitCode = await run(node, [join(root, 'apps/verifier/dist/witness.mjs'), ...args], { stdio: 'inherit' });
} catch (error) {
  complain(error);
}

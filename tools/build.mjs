// npm run build: installs what is missing and builds the console, for servers that are given the built checkout.
import { ensureConsole } from './console-build.mjs';
import { complain, ensureModules, ensureRuntime } from './runtime.mjs';

try {
  await ensureModules();
  await ensureConsole(await ensureRuntime());
} catch (error) {
  complain(error);
}

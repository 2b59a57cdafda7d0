// Runs one of our TypeScript programs: node tools/with-runtime.mjs <script> [arguments]
import { become, complain, ensureModules, ensureRuntime } from './runtime.mjs';

try {
  await ensureModules();
  await become(await ensureRuntime(), process.argv.slice(2));
} catch (error) {
  complain(error);
}

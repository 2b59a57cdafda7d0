import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { eventWords } from './words.config.ts';

/** `verify.mjs`: one file for Node 18 and newer, which needs nothing beside it. */
export default defineConfig({
  plugins: [eventWords()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node18',
    lib: { entry: 'command.ts', formats: ['es'], fileName: () => 'verify.mjs' },
    rolldownOptions: { external: builtinModules.flatMap((name) => [name, `node:${name}`]) },
  },
});

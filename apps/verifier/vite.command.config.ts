import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { eventWords } from './words.config.ts';

/** The commands, and what they are built of: one file each for Node 18 and newer, which needs nothing beside it. */
const commands = { verify: 'command.ts', witness: 'witness.ts' } as const;

/** One command at a build: `--mode witness`. */
export default defineConfig(({ mode }) => {
  const name = mode === 'witness' ? 'witness' : 'verify';
  return {
    plugins: [eventWords()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node18',
      lib: { entry: commands[name], formats: ['es'], fileName: () => `${name}.mjs` },
      rolldownOptions: { external: builtinModules.flatMap((module) => [module, `node:${module}`]) },
    },
  };
});

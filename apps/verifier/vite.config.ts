import { defineConfig } from 'vite';
import { oneFile } from './one-file.config.ts';
import { eventWords } from './words.config.ts';

/** The page; vite.command.config.ts makes the command of the same sources. */
export default defineConfig({
  plugins: [eventWords(), oneFile()],
  build: {
    outDir: 'dist',
    target: ['chrome109', 'safari16.4', 'firefox115'],
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { format: 'iife' } },
  },
});

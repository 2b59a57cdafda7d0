import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../console/precompressed.config.ts';
import { contractCalls } from './contract-calls.config.ts';
import { firstLoadLimit } from './first-load.config.ts';
import { linkTitles } from './link-titles.config.ts';

/** Beside the console's files, and told from them by their names. */
const fileName = (kind: string) => `assets/customer-${kind}[hash]`;

export default defineConfig({
  plugins: [react(), contractCalls(), linkTitles(), firstLoadLimit(), precompressed()],
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:8060' } },
  build: {
    outDir: 'dist',
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: `${fileName('')}.js`,
        chunkFileNames: `${fileName('[name]-')}.js`,
        assetFileNames: `${fileName('[name]-')}[extname]`,
      },
    },
  },
});

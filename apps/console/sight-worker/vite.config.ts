import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdLight } from '../look/antd-light.config.ts';
import { antdStyles } from '../look/antd-styles.config.ts';
import { messagesByLanguage } from '../messages.config.ts';
import { needsOnly } from '../needs-only.config.ts';

/** The console once more, for a thread of the server: the same parts, but for their styles and what a browser alone has. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdLight(), antdStyles(), messagesByLanguage(), needsOnly()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'worker.ts', outDir: 'dist', target: 'node20' },
});

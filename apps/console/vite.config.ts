import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStyles } from './antd-styles.config.ts';

/** The server sends files as they lie there: each with a `.br` and a `.gz` beside it. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        const path = join(dir, fileName);
        const source = readFileSync(path);
        if (source.length < 1024) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

const messagesOf = /\/(?:modules|plugins|console-kernel|console)\/(?:[^/]+\/)?messages\/(en|zh|es|ja)\.ts$/;

/** One chunk per language for all modules; the login page's own texts stay apart. */
function messageChunk(id: string): string | null {
  if (id.includes('/modules/session/messages/')) return null;
  const language = messagesOf.exec(id)?.[1];
  return language ? `messages-${language}` : null;
}

export default defineConfig({
  plugins: [react(), antdStyles(), precompressed()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8060', '/apidoc': 'http://127.0.0.1:8060' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: messageChunk },
            // All of the login page in one file, all icons in another: each file costs a request.
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /[\\/]@ant-design[\\/]icons/ },
          ],
        },
      },
    },
  },
});

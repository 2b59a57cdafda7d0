import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { screenPaths } from '../screens/screen-list.config.ts';
import type { PrerenderedPages } from './pages.tsx';

/** The script by itself: it runs before any chunk of the console is there. */
async function bundled(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [screenPaths()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [whole] = Array.isArray(output) ? output : [output];
  const script = whole && 'output' in whole ? whole.output.find(({ type }) => type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error(`${file} gives no script`);
  return script.code;
}

const noStyle = '\0no-style';

/** HTML is rendered here, not styled. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? noStyle : null),
  load: (id) => (id === noStyle ? '' : null),
};

/** Chunks that every signed-in user needs, in the order in which their style sheets win over each other. */
const preloadChunks = ['shell', 'list'];

function preloadsOf(bundle: Rolldown.OutputBundle): string[] {
  return preloadChunks.flatMap((name) => {
    const chunk = new RegExp(`^assets/${name}-[\\w-]{8}\\.(?:js|css)$`);
    return Object.keys(bundle).filter((file) => chunk.test(file));
  });
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Puts into `index.html` what it shows before the console's code is there: a splash, and the login page in each language. */
export function prerender(): Plugin {
  let script = '';
  return {
    name: 'prerender',
    apply: 'build',
    async buildStart() {
      const source = await bundled(join(import.meta.dirname, 'show.ts'));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      script = `assets/prerender-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: script, source });
    },
    async transformIndexHtml(html, { bundle = {} }) {
      const { module } = await runnerImport<{ pages: PrerenderedPages }>(join(import.meta.dirname, 'pages.tsx'), {
        configFile: false,
        logLevel: 'warn',
        plugins: [withoutStyles],
      });
      const { splash, login } = module.pages;
      const templates = login.map(([language, page]) => `<template lang="${language}">${page}</template>`);
      const [tag, code] = entry.exec(html) ?? [];
      if (!tag) throw new Error('index.html names no entry chunk');
      const preloads = preloadsOf(bundle).map((file) => `/${file}`);
      const show = `<script src="/${script}" data-module="${code}" data-preloads="${preloads.join(' ')}"></script>`;
      const body = `<div id="root">${splash}</div>${templates.join('')}${show}`;
      // Functions, because a string would have its `$` sequences expanded.
      return html
        .replace(tag, () => `<link rel="modulepreload" crossorigin href="${code}">`)
        .replace('<div id="root"></div>', () => body);
    },
  };
}

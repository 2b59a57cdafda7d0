import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import type { Sights } from './sights.tsx';

/** The script by itself: none of the console's own code has to be there before it runs. */
async function scriptOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [whole] = Array.isArray(built) ? built : [built];
  const script = whole && 'output' in whole ? whole.output.find(({ type }) => type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error(`${file} gives no script`);
  return script.code;
}

const noStyle = '\0no-style';

/** HTML is drawn here, not styled. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? noStyle : null),
  load: (id) => (id === noStyle ? '' : null),
};

/** Chunks that whoever is signed in needs whatever the page: what surrounds it, and what every list is made of. */
const wanted = /^assets\/(?:shell|list)-[\w-]{8}\.(?:js|css)$/;
/** Smaller ones of these names only pass on. */
const leastBytes = 1_000;

function partsOf(bundle: Rolldown.OutputBundle): string[] {
  const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === 'chunk' ? file.code.length : file.source.length;
  return Object.values(bundle)
    .filter((file) => wanted.test(file.fileName) && sizeOf(file) >= leastBytes)
    .map(({ fileName }) => `/${fileName}`);
}

/** Puts into the page what it shows before its code has come: a sign of life, and the login page in every language. */
export function firstSight(): Plugin {
  let fileName = '';
  return {
    name: 'first-sight',
    apply: 'build',
    async buildStart() {
      const source = await scriptOf(join(import.meta.dirname, 'show.ts'));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/sight-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    async transformIndexHtml(html, { bundle = {} }) {
      const { module } = await runnerImport<{ sights: Sights }>(join(import.meta.dirname, 'sights.tsx'), {
        configFile: false,
        logLevel: 'warn',
        plugins: [withoutStyles],
      });
      const { splash, login } = module.sights;
      const templates = login.map(([language, sight]) => `<template lang="${language}">${sight}</template>`);
      const script = `<script src="/${fileName}" data-parts="${partsOf(bundle).join(' ')}"></script>`;
      // By a function: a text may hold what `replace` would read as a pattern of its own.
      return html.replace(
        '<div id="root"></div>',
        () => `<div id="root">${splash}</div>${templates.join('')}${script}`,
      );
    },
  };
}

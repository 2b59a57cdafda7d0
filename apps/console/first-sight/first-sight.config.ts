import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { byPart, isShellPart } from './shell-parts.config.ts';
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

/** Smaller ones of these names only pass on to others. */
const leastBytes = 1_000;

function partsOf(bundle: Rolldown.OutputBundle): string[] {
  const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === 'chunk' ? file.code.length : file.source.length;
  return Object.values(bundle)
    .filter((file) => isShellPart(file.fileName) && sizeOf(file) >= leastBytes)
    .map(({ fileName }) => fileName)
    .sort(byPart)
    .map((fileName) => `/${fileName}`);
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Puts into the page what it shows before its code has come: a sign of life, and the login page in every language. */
export function firstSight(): Plugin {
  const scripts = { ask: '', show: '' };
  return {
    name: 'first-sight',
    apply: 'build',
    async buildStart() {
      for (const name of ['ask', 'show'] as const) {
        const source = await scriptOf(join(import.meta.dirname, `${name}.ts`));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        scripts[name] = `assets/sight-${name}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: scripts[name], source });
      }
    },
    async transformIndexHtml(html, { bundle = {} }) {
      const { module } = await runnerImport<{ sights: Sights }>(join(import.meta.dirname, 'sights.tsx'), {
        configFile: false,
        logLevel: 'warn',
        plugins: [withoutStyles],
      });
      const { splash, login } = module.sights;
      const templates = login.map(([language, sight]) => `<template lang="${language}">${sight}</template>`);
      const ask = `<script async src="/${scripts.ask}" data-parts="${partsOf(bundle).join(' ')}"></script>`;
      const [tag, code] = entry.exec(html) ?? [];
      if (!tag) throw new Error('the page names no code of its own');
      const show = `<script src="/${scripts.show}" data-module="${code}"></script>`;
      const body = `<div id="root">${splash}</div>${templates.join('')}${show}`;
      // By functions: a text may hold what `replace` would read as a pattern of its own.
      return html
        .replace('<title>', () => `${ask}<title>`)
        .replace(tag, () => `<link rel="modulepreload" crossorigin href="${code}">`)
        .replace('<div id="root"></div>', () => body);
    },
  };
}

import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type BuiltFile, firstLoads, limitBytes } from './first-load.ts';
import { readPages } from './read-pages.config.ts';

function packedBytes(source: string | Uint8Array): number {
  return gzipSync(source, { level: 9 }).length;
}

function builtFiles(bundle: Rolldown.OutputBundle): BuiltFile[] {
  return Object.values(bundle).map((output) => {
    if (output.type === 'asset')
      return { name: output.fileName, bytes: packedBytes(output.source), imports: [], css: [] };
    const { viteMetadata } = output as { viteMetadata?: { importedCss?: ReadonlySet<string> } };
    return {
      name: output.fileName,
      bytes: packedBytes(output.code),
      imports: output.imports,
      css: [...(viteMetadata?.importedCss ?? [])],
      source: output.facadeModuleId?.replaceAll('\\', '/') ?? '',
      isEntry: output.isEntry,
    };
  });
}

/** Stops a build in which a page asks a phone for more than the limit before it is there. */
export function firstLoadLimit(): Plugin {
  return {
    name: 'first-load-limit',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const loads = firstLoads(builtFiles(bundle), await readPages());
      const tooLarge = loads.filter(({ bytes }) => bytes > limitBytes);
      const lines = (tooLarge.length > 0 ? tooLarge : loads).map(({ path, bytes }) => `${path}: ${bytes} bytes`);
      if (tooLarge.length > 0) this.error(`more than ${limitBytes} bytes on the first load\n${lines.join('\n')}`);
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(loads) });
    },
  };
}

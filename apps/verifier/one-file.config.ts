import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Puts the script and the styles into the page: a browser that opens a file from a disk loads no second one. The page may run this
 * script and nothing else, and may call nobody.
 */
export function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const script = outputs.find((output) => output.type === 'chunk');
      const styles = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'));
      const page = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.html'));
      if (script?.type !== 'chunk' || styles?.type !== 'asset' || page?.type !== 'asset') {
        this.error('the page consists of one script and one sheet');
      }
      // No tag ends inside the script, and a page is one text for everybody.
      const code = `\n${script.code.trim().replaceAll('</script', '<\\/script')}\n`;
      const digest = createHash('sha256').update(code).digest('base64');
      const policy = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
      const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${styles.source}</style>`;
      const html = String(page.source)
        .replace(/<script\b[^>]*><\/script>/g, '')
        .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/g, '')
        .replace('<head>', () => `<head>${head}`)
        .replace('</body>', () => `<script>${code}</script></body>`);
      for (const output of outputs) delete bundle[output.fileName];
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: html });
    },
  };
}

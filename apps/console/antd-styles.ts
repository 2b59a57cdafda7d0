import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'virtual:antd.css';

/** antd's styles as one static sheet: with `zeroRuntime` the browser makes only the CSS variables. */
export function antdStyles(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'antd-styles',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? readFileSync(require.resolve('antd/dist/antd.css'), 'utf8') : null),
  };
}

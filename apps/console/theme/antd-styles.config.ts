import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const name = 'virtual:antd.css';

/** antd's styles as a static sheet, `virtual:antd.css`, as its `zeroRuntime` wants them: the browser makes no rules. */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { module } = await runnerImport<{ antdSheet: string }>(join(import.meta.dirname, 'antd-sheet.ts'), {
        configFile: false,
        logLevel: 'warn',
      });
      return module.antdSheet;
    },
  };
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesByLanguage } from './messages.config.ts';
import { precompressed } from './precompressed.config.ts';
import { prerender } from './prerender/prerender.config.ts';
import { callPermissions } from './screens/call-permissions.config.ts';
import { screenList, screenPaths } from './screens/screen-list.config.ts';
import { antdStyles } from './theme/antd-styles.config.ts';

function kernelPart(name: string): RegExp {
  return new RegExp(`[\\\\/]console-kernel[\\\\/][a-z-]+[\\\\/]${name}\\.tsx$`);
}

const list =
  /[\\/]console-kernel[\\/](?:list|form)[\\/](?:list-screen|list-tabs|action-dialog)\.tsx$|[\\/]ui[\\/]number-input\.tsx$/;
const overlays = /[\\/]antd[\\/]es[\\/](?:modal|drawer|menu)[\\/]index\.js$/;
/** What modules show in the bars around the pages: a button, a star. */
const barParts = /[\\/]modules[\\/][a-z]+[\\/]console[\\/][a-z-]+-(?:button|star)\.tsx$/;

export default defineConfig({
  plugins: [
    react(),
    { ...callPermissions(), apply: 'build' },
    antdStyles(),
    messagesByLanguage(),
    prerender(),
    screenPaths(),
    screenList(),
    precompressed(),
  ],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8060', '/apidoc': 'http://127.0.0.1:8060' } },
  build: {
    outDir: 'dist',
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a group's file needs comes into the group with it, unless an earlier group has it: each file costs a
          // request. The rest is split by who needs it.
          groups: [
            // All of the login page.
            { name: 'first', tags: ['$initial'], priority: 5 },
            // A dictionary that only the palette asks for, and seldom.
            { name: 'pinyin', test: /[\\/]node_modules[\\/]pinyin-pro[\\/]/, priority: 7 },
            { name: 'shell', test: /[\\/]apps[\\/]console[\\/]shell\.tsx$/, priority: 4 },
            { name: 'list', test: list, priority: 3 },
            { name: 'palette', test: /[\\/]palette[\\/]palette\.tsx$/, priority: 0.1 },
            { name: 'select', test: /[\\/]antd[\\/]es[\\/]select[\\/]index\.js$/, priority: 2.8 },
            // What renders nothing until somebody acts.
            { name: 'overlays', test: overlays, priority: 2.7 },
            { name: 'bars', test: barParts, priority: 2.6 },
            { name: 'orders', test: /[\\/]modules[\\/]order[\\/]console[\\/]order-list\.tsx$/, priority: 2.9 },
            { name: 'days', test: kernelPart('(?:list-day-filters|list-instants)'), priority: 2 },
            { name: 'form', test: kernelPart('(?:form-screen|contract-form|detail-screen)'), priority: 1 },
            { name: 'icons', test: /[\\/]@ant-design[\\/]icons/, priority: 0.2 },
          ],
        },
      },
    },
  },
});

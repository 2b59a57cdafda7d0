import { defineConfig } from '@umijs/max';
import { layoutSettings } from './layout-settings';
import { routes } from './routes';

/**
 * The plug-ins that ant-design-pro has on and that a page meets. What only slows down or only serves development is left
 * out: the loading script of the head, fonts from elsewhere, the API generator, mocks and records of requests.
 */
// biome-ignore lint/style/noDefaultExport: umi reads its settings from the default export
export default defineConfig({
  npmClient: 'npm',
  hash: true,
  routes,
  ignoreMomentLocale: true,
  routePrefetch: {},
  manifest: {},
  model: {},
  initialState: {},
  title: 'Freight',
  layout: { locale: true, ...layoutSettings },
  moment2dayjs: { preset: 'antd', plugins: ['duration'] },
  locale: { default: 'en-US', antd: true, baseNavigator: true },
  antd: { appConfig: {}, configProvider: {} },
  request: {},
  access: {},
  utoopack: {},
});

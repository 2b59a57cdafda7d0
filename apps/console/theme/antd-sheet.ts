import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as renderComponents } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { antdComponents, antdParts } from './antd-components.ts';

/**
 * The style rules of these components, by antd's own extraction. They hold in every theme: what a theme decides are CSS
 * variables, which the browser sets.
 */
function rulesOf(components: readonly string[]): string {
  const cache = createCache();
  renderComponents({
    includes: [...components],
    customTheme: (page) =>
      createElement(
        StyleProvider,
        { cache },
        createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'static' } } }, page),
      ),
  });
  return extractStyle(cache, { plain: true, types: 'style' });
}

/** Rendered on import, during the build. */
export const antdSheet = rulesOf([...antdComponents, ...antdParts]);

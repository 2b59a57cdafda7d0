import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProvider, Input, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import viteConfig from '../vite.config.ts';
import { antdComponents } from './antd-components.ts';
import { antdSheet } from './antd-sheet.ts';
import { antdTheme } from './theme.ts';

const columns = [
  { dataIndex: 'state', title: 'State', filters: [{ text: 'Paid', value: 'paid' }], onFilter: () => true },
];
const rows = [{ key: 1, state: 'paid', children: [{ key: 2, state: 'sent' }] }];

function rendered(page: ReactNode): string {
  return renderToString(<ConfigProvider theme={antdTheme('light', '#0872d8', true)}>{page}</ConfigProvider>);
}

const features = {
  'the filter of a column': [<Table key={1} columns={columns} dataSource={rows} />, 'ant-table-filter-trigger'],
  'one row chosen': [
    <Table key={1} columns={columns} dataSource={rows} rowSelection={{ type: 'radio' }} />,
    'ant-radio-input',
  ],
  'rows checked with all below them': [
    <Table
      key={1}
      columns={columns}
      dataSource={rows}
      rowSelection={{ checkStrictly: false, defaultSelectedRowKeys: [1] }}
      expandable={{ defaultExpandAllRows: true }}
    />,
    'ant-checkbox-checked',
  ],
  'a virtual table': [
    <Table key={1} virtual scroll={{ x: 100, y: 100 }} columns={columns} dataSource={rows} />,
    'ant-table-virtual',
  ],
  'a code in single digits': [<Input.OTP key={1} />, 'ant-otp'],
  'a tag that is clicked': [
    <Tag.CheckableTag key={1} checked>
      All
    </Tag.CheckableTag>,
    'ant-tag-checkable',
  ],
} as const satisfies Record<string, readonly [ReactNode, string]>;

test.each(Object.entries(features))('%s is rendered, and has its rules in the sheet', (_feature, [page, className]) => {
  expect(rendered(page)).toContain(className);
  expect(antdSheet).toMatch(new RegExp(`\\.${className}[^{}]*\\{[^}]`));
});

test.each([
  'ant-table-filter-dropdown',
  'ant-table-tbody-virtual',
  'ant-tree-checkbox',
  'ant-radio-wrapper',
  'ant-form-item-label',
  'ant-col',
  'ant-modal-confirm',
  'ant-select-dropdown',
  'ant-picker-panel',
  'ant-dropdown-menu',
  'ant-space-compact',
  'ant-spin',
])('what opens or loads later has its rules, too: %s', (className) => {
  expect(antdSheet).toMatch(new RegExp(`\\.${className}[^{}]*\\{[^}]`));
});

test('the sheet decides nothing that a theme decides', () => {
  expect(antdSheet).toContain('var(--ant-color-primary');
  expect(antdSheet).not.toMatch(/--ant-color-primary:/);
});

const biome = z.object({
  linter: z.object({
    rules: z.object({
      style: z.object({
        noRestrictedImports: z.object({
          options: z.object({ paths: z.object({ antd: z.object({ allowImportNames: z.array(z.string()) }) }) }),
        }),
      }),
    }),
  }),
});

test('the linter allows the components that have rules, and no others', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../biome.json'), 'utf8');
  const { antd } = biome.parse(JSON.parse(text)).linter.rules.style.noRestrictedImports.options.paths;
  const isType = /Props$|Config$|Instance$|Type$/;
  const components = antd.allowImportNames.filter((name) => !isType.test(name));
  // They come from packages/ui/lazy-overlays.tsx, where Back closes them.
  const overlays = ['Modal', 'Drawer'];
  const direct = antdComponents.filter((name) => !overlays.includes(name));
  expect(components.sort()).toEqual([...direct, 'ConfigProvider', 'theme'].sort());
});

function isPlugin(value: unknown): value is Plugin {
  return typeof value === 'object' && value !== null && 'name' in value;
}

test('no plugin of the build changes what a package publishes', async () => {
  const own = (viteConfig.plugins ?? []).flat().filter(isPlugin);
  const button = join(import.meta.dirname, '../../../node_modules/antd/es/button/button.js');
  const code = "import('../messages/en.ts'); export default genStyleHooks('Button', () => []);";
  const ours = own.filter(({ name }) => !name.startsWith('vite:'));
  expect(ours.map(({ name }) => name)).toContain('antd-styles');
  for (const { resolveId, load, transform } of ours) {
    for (const hook of [resolveId, load, transform]) {
      if (typeof hook !== 'function') continue;
      const answer: unknown = await Reflect.apply(
        hook,
        undefined,
        hook === transform ? [code, button] : [button, button, {}],
      );
      expect(answer ?? null).toBeNull();
    }
  }
});

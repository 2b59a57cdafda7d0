import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importViolations } from './import-violations.ts';
import { kernelFolders } from './kernel-folders.mjs';
import { root } from './programs.ts';

const allowedImports: [from: string, to: string][] = [
  ['modules/trip/contract/trip.contract.ts', 'packages/contract/units.ts'],
  ['modules/trip/contract/trip.contract.ts', 'modules/order/contract/order.contract.ts'],
  ['modules/trip/contract/trip.contract.ts', 'zod'],
  ['modules/trip/server/trip.module.ts', 'modules/trip/server/trip.repo.ts'],
  ['modules/trip/server/trip.module.ts', 'modules/order/server/order.port.ts'],
  ['modules/trip/server/trip.module.ts', 'packages/server-kernel/module/server-module.ts'],
  ['modules/trip/console/trip-list.tsx', 'modules/trip/messages/en.ts'],
  ['modules/trip/console/trip-list.tsx', 'modules/order/console/order.slots.ts'],
  ['modules/trip/console/trip-list.tsx', 'packages/ui/price.tsx'],
  ['modules/trip/console/trip.module.ts', 'modules/trip/contract/trip.contract.ts'],
  ['modules/trip/messages/zh.ts', 'modules/trip/messages/en.ts'],
  ['plugins/scale/server/scale.module.ts', 'modules/order/server/order.port.ts'],
  ['modules/trip/console/trip-list.tsx', 'modules/site/console/site.sources.ts'],
  ['modules/trip/console/trip-list.tsx', 'modules/site/console/picture.port.tsx'],
  ['modules/trip/server/trip.test.ts', 'modules/site/server/testing/site.fixture.ts'],
  ['packages/console-kernel/list/list.tsx', 'packages/console-kernel/screen/action.tsx'],
  ['packages/console-kernel/text/text.test.ts', 'packages/console-kernel/list/list.tsx'],
  ['packages/server-kernel/testing/app.ts', 'packages/server-kernel/http/app.ts'],
  ['modules/trip/customer/trip-track.tsx', 'packages/customer-kernel/page/loaded.tsx'],
  ['modules/trip/customer/trip-track.tsx', 'modules/site/customer/site-line.port.tsx'],
  ['plugins/scale/customer/scale-page.tsx', 'modules/site/customer/site-line.port.tsx'],
  ['plugins/enabled.ts', 'plugins/scale/scale.plugin.ts'],
  ['apps/server/modules.ts', 'modules/trip/server/trip.module.ts'],
];

const refusedImports: [rule: string, from: string, to: string][] = [
  ['contract-is-pure', 'packages/contract/units.ts', 'packages/ui/price.tsx'],
  ['contract-is-pure', 'modules/line/contract/line.contract.ts', 'node:crypto'],
  ['module-server', 'modules/line/server/line.module.ts', 'modules/order/server/order.repo.ts'],
  ['module-server', 'modules/line/server/line.module.ts', 'modules/order/server/order.steps.ts'],
  ['plugins-stand-alone', 'plugins/toll/server/toll.steps.ts', 'modules/order/server/order-carriage.extension.ts'],
  ['fixtures-are-for-tests', 'modules/line/server/line.steps.ts', 'modules/line/server/testing/line.fixture.ts'],
  ['module-server', 'modules/line/server/line.rules.ts', 'modules/order/messages/en.ts'],
  ['module-console', 'modules/line/console/line-list.tsx', 'modules/order/console/order-list.tsx'],
  ['module-console', 'modules/line/console/line-form.tsx', 'modules/order/server/order.port.ts'],
  ['module-server', 'modules/line/server/line.repo.ts', 'modules/order/console/order.port.ts'],
  ['console-kernel/screen', 'packages/console-kernel/screen/action.tsx', 'packages/console-kernel/list/table.tsx'],
  ['server-kernel/database', 'packages/server-kernel/database/pool.ts', 'packages/server-kernel/http/app.ts'],
  ['server-kernel/http', 'packages/server-kernel/http/server.ts', 'packages/server-kernel/testing/app.ts'],
  ['module-console', 'modules/line/console/line-detail.tsx', 'modules/line/server/line.rules.ts'],
  ['declarations-are-light', 'modules/line/console/line.module.ts', 'modules/line/contract/line.events.ts'],
  ['module-customer', 'modules/line/customer/line-page.tsx', 'modules/order/customer/order-page.tsx'],
  ['module-customer', 'modules/line/customer/line-view.tsx', 'packages/console-kernel/format/format.ts'],
  ['customer-pages-are-light', 'modules/line/customer/line-table.tsx', 'modules/line/console/line-list.tsx'],
  ['messages', 'modules/line/messages/en.ts', 'packages/console-kernel/format/format.ts'],
  ['modules-know-no-plugin', 'modules/line/server/line.repo.ts', 'plugins/scale/contract/scale.contract.ts'],
  ['packages-know-no-business', 'packages/server-kernel/app.ts', 'modules/order/contract/order.contract.ts'],
  ['ports-are-for-servers', 'modules/line/console/line.slots.ts', 'modules/order/server/order.port.ts'],
  ['servers-draw-nothing', 'packages/server-kernel/page.ts', 'packages/ui/price.tsx'],
  ['plugin-server', 'plugins/toll/server/toll.module.ts', 'modules/order/server/order.repo.ts'],
  ['plugin-console', 'plugins/toll/console/toll-list.tsx', 'modules/order/console/order-list.tsx'],
  ['plugins-stand-alone', 'plugins/toll/toll.plugin.ts', 'plugins/scale/contract/scale.contract.ts'],
  ['apps-use-entries', 'apps/server/main.ts', 'modules/order/server/order.repo.ts'],
  ['browser-only', 'packages/console-kernel/files.ts', 'node:fs'],
  ['tools-stay-outside', 'apps/server/seed.ts', 'tools/seed.ts'],
  ['nobody-imports-a-test', 'packages/ui/chart.tsx', 'packages/ui/price.test.ts'],
  ['no-circles', 'packages/ui/one.ts', 'packages/ui/two.ts'],
  ['resolves', 'packages/ui/lost.ts', './nowhere.ts'],
];

let repositoryRoot = '';
let violations: string[] = [];

beforeAll(async () => {
  repositoryRoot = await mkdtemp(join(tmpdir(), 'linehaul-imports-'));
  const imports = [...allowedImports, ...refusedImports.map(([, from, to]): [string, string] => [from, to])];
  for (const [from, to] of imports) {
    await write(from, `import ${JSON.stringify(specifier(from, to))};\n`);
    if (to.includes('/')) await write(to, '');
  }
  // A circle is reported once, at the first file of it.
  await write('packages/ui/two.ts', `import './one.ts';\n`);
  // Two modules whose files form no circle, and that need each other all the same.
  await write('modules/fleet/server/fleet.module.ts', `import '../../toll/server/toll.port.ts';\n`);
  await write('modules/toll/server/toll.module.ts', `import '../../fleet/server/fleet.port.ts';\n`);
  for (const name of ['fleet', 'toll']) await write(`modules/${name}/server/${name}.port.ts`, '');
  await symlink(join(root, 'node_modules'), join(repositoryRoot, 'node_modules'));
  violations = await importViolations(repositoryRoot, ['apps', 'packages', 'modules', 'plugins', 'tools']);
});
afterAll(() => rm(repositoryRoot, { recursive: true, force: true }));

async function write(path: string, line: string): Promise<void> {
  if (path.startsWith('.')) return;
  await mkdir(join(repositoryRoot, dirname(path)), { recursive: true });
  await writeFile(join(repositoryRoot, path), line, { flag: 'a' });
}

function specifier(from: string, to: string): string {
  if (!to.includes('/') || to.startsWith('.')) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

test.each(allowedImports)('%s may import %s', (from, to) => {
  expect(violations.filter((line) => line.includes(`${from} > ${to}`))).toEqual([]);
});

test.each(refusedImports)('%s refuses %s importing %s', (rule, from, to) => {
  expect(violations).toContain(`${rule}: ${from} > ${to.replace('node:', '')}`);
});

test('modules that need each other are named', () => {
  expect(violations.filter((line) => line.startsWith('modules-'))).toContain(
    'modules-form-no-circle: fleet > toll > fleet',
  );
});

test.each(Object.entries(kernelFolders))(
  'every file of the %s lies in a folder with an import rule',
  (kernel, rules) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'packages', kernel), exclude: ['node_modules/**'] });
    const folders = new Set(files.map((file) => dirname(file).split(sep)[0]));
    // What tests share needs no rule, and not every kernel has any.
    folders.delete('testing');
    expect([...folders].sort()).toEqual(Object.keys(rules).sort());
  },
);

test.each(Object.entries(kernelFolders))('a folder of the %s imports only folders above it', (_kernel, rules) => {
  const order = Object.keys(rules);
  const upwards = Object.entries(rules).flatMap(([folder, allowed]) =>
    allowed.filter((other) => !order.slice(0, order.indexOf(folder)).includes(other)).map((other) => [folder, other]),
  );
  expect(upwards).toEqual([]);
});

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { pluginKinds } from './plugin-kinds.ts';
import { placeOf, textsOf } from './plugin-place.ts';
import { writePlugin } from './write-plugin.ts';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'linehaul-plugin-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
for (const list of ['plugins/enabled.ts', 'e2e/route-walk.ts']) {
  mkdirSync(join(root, list, '..'), { recursive: true });
  copyFileSync(join(repository, list), join(root, list));
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');

// That they compile, pass all checks and their own tests the whole run says (`tools/generated-code.ts`).
test.each(pluginKinds)('a plug-in of the kind %s has every part, and nothing of its template', async (kind) => {
  const key = `scale${kind}`;
  const outcome = await writePlugin(root, key, kind);
  const files = outcome.ok ? outcome.files : [];
  for (const path of files.filter((file) => /\.tsx?$/.test(file)))
    expect(parseSync(path, read(path)).errors, path).toEqual([]);
  for (const path of files) expect(read(path), path).not.toMatch(/__\w+__/);
  const parts = [
    `server/${key}.test.ts`,
    `e2e/${key}.full.test.ts`,
    ...['en', 'zh', 'es', 'ja'].map((one) => `messages/${one}.ts`),
  ];
  expect(files).toEqual(expect.arrayContaining(parts.map((part) => `plugins/${key}/${part}`)));
  expect(existsSync(join(root, `plugins/${key}/customer`))).toBe(kind !== 'provider');
  const text = files.map(read).join('\n');
  for (const part of ['recordTable(', 'eventConsumer(', 'isKeyed: true', 'slot(', 'open: true', 'hooks: {']) {
    expect(text).toContain(part);
  }
  expect(read('plugins/enabled.ts')).toContain(`{ key: '${key}', load: () => import('./${key}/server/`);
  expect(read('e2e/route-walk.ts')).toContain(`  '/plugin/${key}/manage': 'key:${key}',\n`);
});

test('a first page has the place of its kind, and the key for its name', () => {
  expect(placeOf('scale', 'selling')).toEqual({
    path: '/plugin/scale/manage',
    primary: 'operations',
    group: 'group.selling',
    menu: 39,
  });
  expect(placeOf('scale', 'provider')).toMatchObject({ primary: 'settings', menu: 99 });
  expect(textsOf('scale').names).toMatchObject({ en: 'Scale', ja: 'Scale' });
});

test('a key that is taken or is none is refused', async () => {
  for (const key of ['scaleselling', 'Two', '../x', 'a', ''])
    expect(await writePlugin(root, key, 'provider')).toMatchObject({ ok: false });
});

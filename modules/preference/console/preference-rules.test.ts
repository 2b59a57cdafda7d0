import { mergePersisted } from '@linehaul/console-kernel/browser/app-state.ts';
import { defaultSettings } from '@linehaul/contract/settings.ts';
import { expect, test } from 'vitest';
import { adopted, isEmpty, without } from './preference-rules.ts';

const nothing = { settings: {}, columns: {} };
const fresh = { ...defaultSettings, language: 'en' as const, columns: {}, unsaved: nothing };
const startState = { ...fresh, device: 'desktop' as const };

test('the server’s word wins over what the browser remembered', () => {
  const next = adopted(fresh, { settings: { size: 'large', language: 'ja' }, columns: { '/v1/a': ['b'] } });
  expect(next).toEqual({ ...defaultSettings, size: 'large', language: 'ja', columns: { '/v1/a': ['b'] } });
});

test('what was chosen here and has not reached the server wins over its word', () => {
  const unsavedChoice = { settings: { language: 'zh' as const }, columns: { '/v1/a': ['x'], '/v1/b': [] } };
  const serverState = { settings: { language: 'ja', size: 'small' }, columns: { '/v1/a': ['b'], '/v1/b': ['c'] } };
  expect(adopted({ ...fresh, unsaved: unsavedChoice }, serverState)).toMatchObject({
    language: 'zh',
    size: 'small',
    columns: { '/v1/a': ['x'] },
  });
});

test('another person’s looks do not stay in the browser; language and appearance of the login page do', () => {
  const before = {
    ...fresh,
    size: 'large' as const,
    dark_menu: false,
    language: 'es' as const,
    appearance: 'dark' as const,
  };
  expect(adopted(before, nothing)).toEqual({ ...defaultSettings, language: 'es', appearance: 'dark', columns: {} });
});

test.each([[null], ['x'], [[1]], [{ size: 'huge' }]])('%j from the server is no reason not to start', (settings) => {
  expect(adopted(fresh, { settings, columns: settings })).toEqual({ ...defaultSettings, language: 'en', columns: {} });
});

test.each([
  [null],
  [undefined],
  [7],
  ['{"theme":'],
  [[]],
  [{ theme: 'dark', sidebar: 'no', columns: [1], unsaved: 4 }],
  [{ columns: { '/v1/a': 'b' }, unsaved: { settings: { size: 'huge' }, columns: null } }],
])('with %j in the browser’s storage the console starts with its defaults', (kept) => {
  expect(mergePersisted(kept, startState)).toMatchObject(startState);
});

test('what the browser kept is there again, and parts that others keep beside it', () => {
  const browserState = { ...startState, size: 'large', language: 'ja', import_mappings: { a: {} } };
  expect(mergePersisted(browserState, startState)).toEqual(browserState);
});

test('a choice that was changed again while it was sent is still to be sent', () => {
  const columns = ['b'];
  const sentChoice = { settings: { size: 'large' as const, tagsView: false }, columns: { '/v1/a': columns } };
  const newerChoice = { settings: { size: 'small' as const, tagsView: false }, columns: { '/v1/a': columns } };
  expect(without(newerChoice, sentChoice)).toEqual({ settings: { size: 'small' }, columns: {} });
  expect(without(sentChoice, sentChoice)).toEqual(nothing);
  expect([isEmpty(nothing), isEmpty(newerChoice), isEmpty({ settings: {}, columns: { '/v1/a': [] } })]).toEqual([
    true,
    false,
    false,
  ]);
});

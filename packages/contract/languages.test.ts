import { expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

test.each<[string | null, string[], string]>([
  ['ja', ['zh-CN'], 'ja'],
  ['zh', [], 'zh'],
  [null, ['zh-CN', 'en'], 'zh'],
  [null, ['zh_TW'], 'zh'],
  [null, ['ES-mx'], 'es'],
  [null, ['fr-FR', 'ja-JP', 'en'], 'ja'],
  [null, ['fr-FR', 'de'], 'en'],
  [null, [], 'en'],
  ['', ['es'], 'es'],
  ['klingon', ['es'], 'es'],
  ['klingon', ['fr'], 'en'],
])('stored %j, browser %j: %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});

import { languages } from '@linehaul/contract/languages.ts';
import { fieldsOf, secretNames } from '@linehaul/modules/addon/server/addon-fields.rules.ts';
import { choiceAddress, fieldTitle, recordTitle } from '@linehaul/modules/audit/contract/log-words.contract.ts';
import { plugins as pluginEntries } from '@linehaul/plugins/enabled.ts';
import { loadPlugins } from '@linehaul/server-kernel/module/load-plugins.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { expect, test } from 'vitest';
import { serverModules } from './modules.ts';

const plugins = await loadPlugins(pluginEntries, new URL('../../plugins/', import.meta.url));
const texts = createTexts(serverModules);
const configurable = plugins.flatMap(({ settings, ...plugin }) => (settings ? [{ ...plugin, settings }] : []));

/** In every language: its name, its fields, what can be chosen, and what is kept secret. */
function checkWords(key: string, settings: Parameters<typeof fieldsOf>[0]): void {
  for (const language of languages) {
    const source = {
      has: (address: string) => texts(language, address) !== address,
      text: (address: string) => texts(language, address),
    };
    const place = { module: 'addon', record: `addon ${key}`, record_name: '' };
    expect(recordTitle(place, source)).toContain(source.text(`${key}.plugin.name`));
    expect(source.has('audit.field_of.secrets_set')).toBe(true);
    for (const { name, options } of fieldsOf(settings)) {
      expect(fieldTitle(name, place, source)).toBe(source.text(`${key}.setting.${name}`));
      for (const option of options) expect(choiceAddress(name, option, place).some(source.has)).toBe(true);
    }
    for (const name of secretNames(settings)) {
      expect(choiceAddress('secrets_set', name, place).some(source.has)).toBe(true);
    }
  }
}

test('the operator log names the settings of each plug-in as their form does', () => {
  for (const { key, settings } of configurable) checkWords(key, settings);
});

test('a plug-in with secrets is not set up before anybody has entered them', () => {
  for (const { key, settings, isSetUp } of configurable) {
    if (secretNames(settings).size === 0) continue;
    const { data } = settings.safeParse({});
    expect(data === undefined || isSetUp?.(data) === false, key).toBe(true);
  }
});

import { accessOf } from '@linehaul/contract/endpoint.ts';
import { type Language, languages, type MessageTree } from '@linehaul/contract/languages.ts';
import { callTitle, isNamed, type TextSource } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

function textsOf(language: Language): TextSource {
  const at = (address: string): MessageTree | string | undefined => {
    const [name, ...steps] = address.split('.');
    const module = serverModules.find((one) => one.name === name);
    let tree: MessageTree | string | undefined = module?.messages?.[language];
    for (const step of steps) tree = typeof tree === 'object' ? tree[step] : undefined;
    return tree;
  };
  const text = (address: string, params: Record<string, string> = {}) =>
    String(at(address)).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => params[name] ?? name);
  return { has: (address) => typeof at(address) === 'string', text };
}

const grantable = serverModules.flatMap((module) =>
  Object.values(module.contract)
    // Open calls are listed for anyone who writes a program, public ones among them.
    .filter((endpoint) => accessOf(endpoint) === 'permission' || endpoint.open)
    .map((endpoint) => ({ name: endpoint.name, module: module.name })),
);

test.each(languages)('every call that a role may name has a name for people, in %s', (language) => {
  const texts = textsOf(language);
  const nameless = grantable.filter((call) => !isNamed(call, texts));
  // A new call gets its name by a text `call.<Name>` in the messages of its module, unless its words are known already.
  expect(nameless.map(({ module, name }) => `${module}.call.${name}`)).toEqual([]);
});

test('no two calls of a module have the same name', () => {
  for (const language of languages) {
    const texts = textsOf(language);
    const titles = grantable.map((call) => `${call.module} ${callTitle(call, texts)}`);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});

test.each([
  ['order', 'OrderImportRows', 'Order: import corrected rows'],
  ['order', 'info', 'Order: view the details'],
  ['access', 'roleadd', 'Role: add'],
  ['waybill', 'WaybillPickUp', 'Waybill: record the pickup'],
])('the call %s.%s is called “%s”', (module, name, title) => {
  expect(callTitle({ module, name }, textsOf('en'))).toBe(title);
});

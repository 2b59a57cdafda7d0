import { expect, test } from 'vitest';
import { textFindings } from './text-rules.ts';
import type { TextTrees } from './text-trees.ts';

const trees = {
  thing: {
    menu: { list: 'Things' },
    field: { name: 'Name', state: 'State' },
    state: { open: 'Open', closed: 'Closed' },
    message: { made: 'Thing made' },
    error: { not_open: 'It is closed' },
    call: { ThingListExport: 'Export things' },
    letter: { title: 'Hello' },
  },
  kernel: { save: 'Save' },
};

const contract = `export const thingState = z.enum(['open', 'closed']);
export const thingErrors = errors('thing', { not_open: 409 });
export const made = domainEvent('thing.made');
const name = 1;
export const calls = { ThingList: {} };`;
const kernel =
  "text('kernel.save'); key.replace('.', '.message.');" +
  `textOf(\`\${messages}.field.\${field}\`); hasText(\`\${module}.call.\${name}\`);`;
const server =
  "import { en } from '../messages/en.ts'; const texts = { en }; const { title } = texts[language].letter;";
const list =
  "const spec = { messages: 'thing', title: 'thing.menu.list', columns: [{ field: 'name' }, { field: 'state' }] };";

function findingsOf(console: string, more: TextTrees = trees) {
  const files = Object.entries({
    'packages/console-kernel/list/list.ts': kernel,
    'modules/thing/contract/thing.contract.ts': contract,
    'modules/thing/server/letter.handlers.ts': server,
    'modules/thing/console/thing-list.tsx': console,
  });
  return textFindings(
    files.map(([path, text]) => ({ path, text })),
    [more],
  );
}

test('addresses that are written, kept, computed and made by the kernel are found', () => {
  expect(findingsOf(list)).toEqual({ missing: [], dead: [], repeated: [] });
});

test.each([
  ['looked up', "text('thing.menu.lst');", 'thing.menu.lst'],
  ['of no module', "text('thng.menu.list');", 'thng.menu.list'],
  ['kept by a declaration', "const screen = { title: 'thing.list' };", 'thing.list'],
  ['kept where no rule knows its name', "const by = { wording: 'thing.menu.lst' };", 'thing.menu.lst'],
  ['an attribute', '<DetailSection title="thing.section.money" />;', 'thing.section.money'],
  ['computed', `text(\`thing.stage.\${row.stage}\`);`, 'thing.stage.…'],
  ['chosen', "text(isOpen ? 'thing.state.open' : 'thing.state.shut');", 'thing.state.shut'],
  ['a field without a label', "const more = { columns: [{ field: 'price' }] };", 'thing.field.price'],
])('an address without a text is reported: %s', (_, code, address) => {
  const { missing } = findingsOf(`${list}\n${code}`);
  expect(missing).toEqual([`modules/thing/console/thing-list.tsx:2 ${address}`]);
});

test.each([
  ['an error code', "const code = 'thing.not_open';"],
  ['a name that is no address', "const event = 'thing.opened';"],
  ['a field with a title of its own', "const more = { columns: [{ field: 'price', title: 'thing.field.name' }] };"],
  ['a field of something else', "const more = { figures: [{ field: 'price' }] };"],
])('not reported: %s', (_, code) => {
  expect(findingsOf(`${list}\n${code}`).missing).toEqual([]);
});

test.each([
  ['of a section', { menu: { list: 'Things', old: 'Old things' } }, 'thing.menu.old'],
  ['of a field that nobody has', { field: { name: 'Name', state: 'State', colour: 'Colour' } }, 'thing.field.colour'],
  ['of a state that is none', { state: { open: 'Open', closed: 'Closed', lost: 'Lost' } }, 'thing.state.lost'],
  ['of an event that is none', { message: { made: 'Made', sold: 'Sold' } }, 'thing.message.sold'],
])('a text that nothing shows is reported: %s', (_, more, address) => {
  expect(findingsOf(list, { ...trees, thing: { ...trees.thing, ...more } }).dead).toEqual([address]);
});

test('what the vocabulary says is there for every module', () => {
  const more = { ...trees, vocabulary: { field: { price: 'Price', weight: 'Weight' } } };
  const { missing, dead } = findingsOf(`${list}\nconst other = { columns: [{ field: 'price' }] };`, more);
  expect({ missing, dead }).toEqual({ missing: [], dead: ['vocabulary.field.weight'] });
});

test('a module that says what the vocabulary says is reported, one that means something else is not', () => {
  const sharedTrees = { ...trees, vocabulary: { field: { name: 'Name', state: 'Status' } } };
  expect(findingsOf(list, sharedTrees).repeated).toEqual(['thing.field.name']);
});

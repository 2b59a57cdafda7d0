import { beforeAll, expect, test } from 'vitest';
import { useAppState } from '../browser/app-state.ts';
import { addTexts, textOf } from '../text/text.ts';
import { wordsOf } from '../text/wording.ts';
import { businessDay } from '../time/business-day.ts';
import { listNote } from './list-note.ts';

beforeAll(async () => {
  useAppState.setState({ language: 'en' });
  const tree = { en: { state: { pay: 'To pay' }, field: { unpriced: 'Unpriced', site_id: 'Site' } } };
  const load = async () => tree;
  const console = { en: { list: { yes: 'Yes', no: 'No' } } };
  const loadConsole = async () => console;
  await addTexts({
    freight: { en: load, zh: load, es: load, ja: load },
    console: { en: loadConsole, zh: loadConsole, es: loadConsole, ja: loadConsole },
  });
});

const instant = 1_764_000_000;

test.each<[string, Record<string, unknown>, string]>([
  ['a choice by its name', { state: 'pay' }, 'To pay'],
  ['a text as it was typed', { keyword: 'LH7' }, 'LH7'],
  ['yes and no with what they are about', { unpriced: true }, 'Unpriced Yes'],
  ['a number with what it is about', { site_id: 12 }, 'Site 12'],
  ['a timestamp as its day', { created_from: instant }, businessDay(instant)],
  ['several, without the place in the list', { state: 'pay', keyword: 'LH7', page: 3, sort: '-at' }, 'To pay · LH7'],
  ['nothing when nothing is filtered', { page: 3 }, ''],
])('a list says of its filters %s', (_case, values, note) => {
  expect(wordsOf(listNote('freight', values), textOf)).toBe(note);
});

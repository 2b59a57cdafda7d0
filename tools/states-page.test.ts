import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawStates, statesPage } from './states-page.ts';

test('the page of states shows the machines as they are; npm run states writes it', async () => {
  expect(readFileSync(statesPage, 'utf8')).toBe(await drawStates());
});

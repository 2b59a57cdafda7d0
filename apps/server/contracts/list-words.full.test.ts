import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { makeDemo } from '@linehaul/server-kernel/demo/make-demo.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serverModules } from '../modules.ts';

const app = await testApp();
const accounts = ['carrier', 'supplier', 'site', 'bank', 'admin'] as const;
const callers: Call[] = [];

/** Every list that takes a keyword. */
const lists = serverModules
  .flatMap((module) => Object.values<Endpoint>(module.contract))
  .filter(
    ({ output, input }) => output instanceof z.ZodObject && 'next_cursor' in output.shape && 'keyword' in input.shape,
  );

beforeAll(async () => {
  await app.scope().transaction((scope) => makeDemo(scope, app.settings, serverModules));
  for (const username of accounts) {
    const password = app.settings.demoPassword;
    callers.push(app.client(await app.call(sessionContract.Login, { username, name: '', password, type: 'supplier' })));
  }
});

type Rows = Record<string, unknown>[];

/** Undefined where the caller may not, or where a list needs more than a keyword. */
async function rowsOf(call: Call, list: Endpoint, input: object): Promise<Rows | undefined> {
  const answer = await call(list, { limit: 50, ...input }).catch(() => undefined);
  return (answer as { list: Rows } | undefined)?.list;
}

/** One value of each field that has capitals. */
function wordsOf(rows: Rows): Map<string, string> {
  const words = new Map<string, string>();
  for (const [field, value] of rows.flatMap((row) => Object.entries(row)))
    if (typeof value === 'string' && /[A-Z]/.test(value) && value.length <= 40 && !words.has(field))
      words.set(field, value);
  return words;
}

const inFullWidth = (word: string) =>
  word.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** Words of a list by which it finds something, each with what it does not find when it is written otherwise. */
async function missesOf(call: Call, list: Endpoint): Promise<{ word: string; misses: string[] }[]> {
  const answers: { word: string; misses: string[] }[] = [];
  const isFound = async (keyword: string) => Boolean((await rowsOf(call, list, { keyword }))?.length);
  for (const [field, word] of wordsOf((await rowsOf(call, list, {})) ?? [])) {
    if (!(await isFound(word))) continue;
    const misses: string[] = [];
    for (const typedWord of [word.toLowerCase(), inFullWidth(word)])
      if (!(await isFound(typedWord))) misses.push(typedWord);
    answers.push({ word: `${list.name} ${field}`, misses });
  }
  return answers;
}

/** Two accounts of WeChat may differ by the case of a letter alone. */
const exactWords = ['WxpubFanList open_id'];

test('what a list finds by a word it finds by the word in small letters, and in full width', async () => {
  const answers: Awaited<ReturnType<typeof missesOf>> = [];
  for (const list of lists) for (const call of callers) answers.push(...(await missesOf(call, list)));
  const missing = answers.filter(({ misses }) => misses.length > 0);
  expect(missing.filter(({ word }) => !exactWords.includes(word))).toEqual([]);
  expect(new Set(answers.map(({ word }) => word)).size).toBeGreaterThan(30);
});

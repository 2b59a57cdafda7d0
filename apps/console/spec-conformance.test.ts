import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { productUse } from '../../tools/product-use.ts';
import { sourceFiles } from '../../tools/source-files.ts';
import config from '../../vitest.config.ts';
import { accessRules } from './spec-conformance/access-rules.ts';
import { checkingRules } from './spec-conformance/checking-rules.ts';
import { constantRules } from './spec-conformance/constant-rules.ts';
import { shellRules } from './spec-conformance/shell-rules.ts';
import { stateRules } from './spec-conformance/state-rules.ts';
import { textRules } from './spec-conformance/text-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const rules = [...shellRules, ...stateRules, ...accessRules, ...checkingRules, ...constantRules];

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const path = resolve(root, file);
  if (!sources.has(file)) sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
  return sources.get(file) ?? '';
}

/** Whether a test file has a test, or a case of a table of tests, of that name. */
function hasTest(file: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => sourceOf(file).includes(quote + name + quote));
}

/** Whether a test of the source is left out of every run. */
function leavesOut(source: string): boolean {
  return /\b(?:test|it|describe)\.(?:skip|todo)\b/.test(source);
}

/** Whether `npm run test:full` runs the file: it belongs to one of vitest's projects, which take `.full` files there. */
function isRun(path: string): boolean {
  const file = path.replace('.full.test.ts', '.test.ts');
  return (config.test?.projects ?? []).some((project) => {
    if (typeof project !== 'object' || !('test' in project)) return false;
    const { include = [], exclude = [] } = project.test ?? {};
    return include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob));
  });
}

/** A plug-in that was taken out took its rules' tests along. */
function isHere(file: string): boolean {
  const [top = '', folder = ''] = file.split('/');
  return top !== 'plugins' || existsSync(resolve(root, top, folder));
}

test.each(rules.filter(([, , file]) => isHere(file)))('§%s %s', (_section, _rule, file, name) => {
  expect(hasTest(file, name), `${file} has no test “${name}”`).toBe(true);
});

test('each section that concerns the shell has its rules, and no rule stands twice', () => {
  const sections = new Set(rules.map(([section]) => section));
  expect([...sections].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const ruleLines = rules.map(([section, rule]) => `${section} ${rule}`);
  expect(ruleLines.filter((rule, index) => ruleLines.indexOf(rule) !== index)).toEqual([]);
});

test.each([...new Set(rules.map(([, , file]) => file))].filter(isHere))('%s is run whole', (file) => {
  expect(isRun(file), `no project of vitest.config.ts runs ${file}`).toBe(true);
  expect(leavesOut(sourceOf(file)), `${file} leaves a test out`).toBe(false);
});

test('a file that no run takes, and a test that is left out, are noticed', () => {
  expect(isRun('apps/console/spec-conformance.test.ts')).toBe(true);
  expect(isRun('e2e/session.full.test.ts')).toBe(true);
  expect(isRun('bench/session.test.ts')).toBe(false);
  expect(leavesOut(['test', "skip('a rule', () => {})"].join('.'))).toBe(true);
  expect(leavesOut("test('a rule', () => {})")).toBe(false);
});

test.each(textRules)('%s: “%s” is in %s, to the letter', (_language, words, source, file, name) => {
  expect(sourceOf(source)).toContain(`${words}'`);
  expect(hasTest(file, name), `${file} has no test “${name}”`).toBe(true);
  expect(sourceOf(file), `${file} does not meet “${words}”`).toContain(words);
});

// A rule that is kept by a function which nobody calls is not kept.
const unusedIn = productUse(sourceFiles());

test.each([...new Set(rules.map(([, , file]) => file))].filter(isHere))('%s tests what the product uses', (path) => {
  expect(unusedIn({ path, text: sourceOf(path) })).toEqual([]);
});

test('a test that is not there is noticed', () => {
  expect(hasTest('apps/console/spec-conformance.test.ts', 'a test that is not there is noticed')).toBe(true);
  expect(hasTest('apps/console/spec-conformance.test.ts', ['a test that', 'nobody wrote'].join(' '))).toBe(false);
  expect(hasTest('apps/console/no-such.test.ts', 'a test that is not there is noticed')).toBe(false);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';

const mostLines = 60;

interface LinkedName {
  name: string;
  /** From the root. */
  path: string;
}

/** Every [`name`](../path) of a text. */
function linkedNames(text: string): LinkedName[] {
  const links = text.matchAll(/\[`(\w+)`\]\(\.\.\/([^)#]+)\)/g);
  return [...links].map(([, name = '', path = '']) => ({ name, path }));
}

/** Every `name()` in the diagrams of a text. */
function drawnNames(text: string): string[] {
  const diagrams = text.matchAll(/```mermaid\n(.*?)```/gs);
  return [...diagrams].flatMap(([, diagram = '']) => [...diagram.matchAll(/(\w+)\(\)/g)].map(([, name = '']) => name));
}

/** Whether code declares the name: a function, a constant, a type, or a method or field of an object. */
function isDeclared(name: string, code: string): boolean {
  const declaration = `\\b(?:function\\*?|const|class|interface|type) ${name}\\b`;
  const member = `^\\s+(?:async )?${name}(?:\\([^\\n]*\\)(?:: [^\\n]+)? \\{$|: )`;
  return new RegExp(`${declaration}|${member}`, 'm').test(code);
}

/** A plug-in that was taken out takes its names with it. */
const isThere = ({ path }: LinkedName) =>
  !path.startsWith('plugins/') || existsSync(join(root, path.split('/', 2).join('/')));

function fault({ name, path }: LinkedName): string[] {
  if (!existsSync(join(root, path))) return [`${path} is not there`];
  return isDeclared(name, readFileSync(join(root, path), 'utf8')) ? [] : [`${path} declares no ${name}`];
}

const page = readFileSync(join(root, 'docs/flows.md'), 'utf8');
const walks = page.split(/^(?=## )/m).slice(1);

test('every name that the page of flows links is declared in the linked file', () => {
  const namesLinked = linkedNames(page);
  expect(namesLinked.length).toBeGreaterThan(walks.length);
  expect(namesLinked.filter(isThere).flatMap(fault)).toEqual([]);
});

test.each(walks.map((walk) => [walk.split('\n', 1)[0] ?? '', walk]))(
  '%s fits a screen and draws what it links',
  (_title, walk) => {
    expect(walk.trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines);
    const diagramNames = drawnNames(walk);
    const linkNames = new Set(linkedNames(walk).map(({ name }) => name));
    expect(diagramNames.length).toBeGreaterThan(0);
    expect(diagramNames.filter((name) => !linkNames.has(name))).toEqual([]);
  },
);

test('a name that is gone, or that is only used, is found', () => {
  const code = [
    'import { pay } from "./pay.ts";',
    'export async function settle() {',
    '  pay(2);',
    '}',
    'const books = {',
    '  post(entry) {',
    '    return entry;',
    '  },',
    '};',
  ].join('\n');
  expect(['settle', 'books', 'post', 'pay', 'gone'].filter((name) => isDeclared(name, code))).toEqual([
    'settle',
    'books',
    'post',
  ]);
});

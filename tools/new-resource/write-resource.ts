import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, type Written } from '../fill-template.ts';

const template = join(import.meta.dirname, 'template');

/** Writes the four faces of a new module under `root`; refuses a noun that is not one or is taken. */
export function writeResource(root: string, noun: string): Written {
  if (!/^[a-z][a-z]{2,30}$/.test(noun)) return { ok: false, reason: `"${noun}" is not one lower-case English noun` };
  const folder = join(root, 'modules', noun);
  if (existsSync(folder)) return { ok: false, reason: `modules/${noun} exists already` };
  const files = fillTemplate(template, folder, {
    __Noun__: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    __noun__: noun,
  });
  const nextSteps = [
    `add the noun to docs/glossary.md, and its names in modules/${noun}/messages`,
    `say in modules/${noun}/README.md what it is for; npm run module-pages writes the lists below`,
    `replace name and remark by its own fields, in contract, migration, console and messages`,
    `say in modules/${noun}/server/${noun}.test.ts what a ${noun} must do`,
  ];
  return { ok: true, files: files.map((path) => `modules/${noun}/${path}`), nextSteps };
}

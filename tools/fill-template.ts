import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a generator has written, and what is left to a person; or why it has written nothing. */
export type Written = { ok: true; files: string[]; nextSteps: string[] } | { ok: false; reason: string };

/**
 * Writes a template's files into a folder, less `.txt`; words in names and texts are replaced by what they stand for. Answers
 * the paths of the files within the folder.
 */
export function fillTemplate(template: string, folder: string, words: Readonly<Record<string, string>>): string[] {
  const fillWords = (text: string) =>
    Object.entries(words).reduce((result, [word, value]) => result.replaceAll(word, value), text);
  return globSync('**/*.txt', { cwd: template })
    .sort()
    .map((path) => {
      const file = fillWords(path.replaceAll('\\', '/').replace(/\.txt$/, ''));
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), fillWords(readFileSync(join(template, path), 'utf8')));
      return file;
    });
}

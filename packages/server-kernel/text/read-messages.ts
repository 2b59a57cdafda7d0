import { languages, type Messages, type MessageTree } from '@linehaul/contract/languages.ts';

/**
 * The messages of a folder: `messages/<language>.ts` exports its tree under the language's name.
 *
 * @param folder file URL of a module or plug-in that ends with a slash
 */
export async function readMessages(folder: URL): Promise<Messages> {
  const trees = languages.map(async (language) => {
    const exported: Record<string, MessageTree> = await import(new URL(`messages/${language}.ts`, folder).href);
    const tree = exported[language];
    if (!tree) throw new TypeError(`${folder.pathname}messages/${language}.ts exports no ${language}`);
    return [language, tree] as const;
  });
  return Object.fromEntries(await Promise.all(trees)) as Messages;
}

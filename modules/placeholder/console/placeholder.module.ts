import { consoleModule, type Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { addTexts } from '@linehaul/console-kernel/text/text.ts';
import type { PlaceholderRow } from './placeholder-row.ts';
import { placeholderRows } from './placeholder-rows.ts';

/** The sentences come with the first placeholder page; the titles are needed for the menu at once. */
const purposes = {
  en: () => import('../messages/purposes/en.ts'),
  zh: () => import('../messages/purposes/zh.ts'),
  es: () => import('../messages/purposes/es.ts'),
  ja: () => import('../messages/purposes/ja.ts'),
};

async function load() {
  const [page] = await Promise.all([import('./placeholder-page.tsx'), addTexts({ placeholder_purpose: purposes })]);
  return page;
}

/** Not in a menu, so not in the palette either: its row keeps the place that it will have once it is built. */
function screenOf({ name, meanwhile: _meanwhile, menu: _menu, ...place }: PlaceholderRow): Screen {
  return { ...place, title: `placeholder.title.${name}`, load, needs: [], noCache: true };
}

/** The screens of the plan; one whose path has been built is not mounted. */
export const placeholderScreens: readonly Screen[] = placeholderRows.map(screenOf);

export const placeholderConsole = consoleModule({
  name: 'placeholder',
  screens: placeholderScreens,
});

import { consoleModule, type Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { addTexts } from '@linehaul/console-kernel/text/text.ts';
import type { PlannedRow } from './planned-row.ts';
import { plannedRows } from './planned-rows.ts';

/** The sentences come with the first planned page; the titles are needed for the menu at once. */
const purposes = {
  en: () => import('../messages/purposes/en.ts'),
  zh: () => import('../messages/purposes/zh.ts'),
  es: () => import('../messages/purposes/es.ts'),
  ja: () => import('../messages/purposes/ja.ts'),
};

async function load() {
  const [page] = await Promise.all([import('./planned-page.tsx'), addTexts({ planned_purpose: purposes })]);
  return page;
}

function screenOf({ name, meanwhile: _meanwhile, ...place }: PlannedRow): Screen {
  return { ...place, title: `planned.title.${name}`, load, needs: [], noCache: true };
}

/** The screens of the plan; one whose path has been built is not mounted. */
export const plannedScreens: readonly Screen[] = plannedRows.map(screenOf);

export const plannedConsole = consoleModule({
  name: 'planned',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: plannedScreens,
});

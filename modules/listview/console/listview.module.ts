import { listViewSave, listViews } from '@linehaul/console-kernel/list/list-view-slot.ts';
import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';

export const listviewConsole = consoleModule({
  name: 'listview',
  screens: [],
  slots: [slot(listViews, () => import('./list-views.tsx')), slot(listViewSave, () => import('./save-view.tsx'))],
});

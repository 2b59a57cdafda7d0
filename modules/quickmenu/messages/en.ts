import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { quickmenuErrors } from '../contract/quickmenu.contract.ts';

export const en = {
  noun: { one: 'Shortcut', many: 'Quick menu' },
  add: 'Add this page to the quick menu',
  remove: 'Remove this page from the quick menu',
  add_page: 'Add a page',
  manage: 'Manage',
  manage_title: 'Manage the quick menu',
  move_up: 'Move {{title}} up',
  move_down: 'Move {{title}} down',
  delete: 'Delete {{title}}',
  count: '{{n}} of {{max}}',
  save_success: '{{name}} saved!',
  empty: 'No shortcuts yet. Open a page and press the star beside the tabs to keep it here.',
  not_yours: 'Your role no longer opens this page',
  error: {
    tip_add_exceed: 'The quick menu holds at most 16 shortcuts',
    tip_repeat: 'This page is in the quick menu already',
    tip_dashboard: 'The dashboard cannot be added to the quick menu',
    not_a_list: 'This is not a list of shortcuts',
  } satisfies ErrorTexts<typeof quickmenuErrors>,
};

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { quickmenuContract, quickmenuErrors } from '../contract/quickmenu.contract.ts';
import { quickmenuRepo } from './quickmenu.repo.ts';
import { checkedMenu, readMenu } from './quickmenu.rules.ts';

export const quickmenuModule = serverModule({
  name: 'quickmenu',
  contract: quickmenuContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    QuickMenuList: ({ scope }) => quickmenuRepo(scope).list(),
    QuickMenuAdd: async ({ input, scope }) => {
      const repo = quickmenuRepo(scope);
      return repo.save(checkedMenu([...(await repo.locked()), input]));
    },
    QuickMenuAdds: async ({ input, scope }) => {
      const menu = readMenu(input.menu_data);
      if (!menu) {
        const { not_a_list } = quickmenuErrors;
        throw refuse(not_a_list, { fields: { menu_data: { code: not_a_list.code } } });
      }
      return quickmenuRepo(scope).save(checkedMenu(menu));
    },
    QuickMenuDel: async ({ input, scope }) => {
      const repo = quickmenuRepo(scope);
      const menu = await repo.locked();
      const remainingMenu = menu.filter(({ path }) => path !== input.path);
      if (remainingMenu.length === menu.length) throw refuse(wireErrors.not_found);
      return repo.save(remainingMenu);
    },
  }),
});

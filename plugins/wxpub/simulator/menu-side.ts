import { z } from 'zod';
import { type ApiCall, no, ok } from './state.ts';

const action = z.looseObject({ name: z.string(), type: z.string().optional() });
const menuBody = z.object({
  button: z
    .array(action.extend({ sub_button: z.array(action).max(5).optional() }))
    .min(1)
    .max(3),
});

const isLong = (name: string, bytes: number) => Buffer.byteLength(name) > bytes;

/** The custom menu. */
export const menuCalls: Readonly<Record<string, ApiCall>> = {
  '/cgi-bin/menu/create': (state, document) => {
    const { data } = menuBody.safeParse(document);
    if (!data) return no(40016, 'invalid button size');
    if (data.button.some(({ name }) => isLong(name, 16))) return no(40018, 'invalid button name size');
    state.menu = data;
    return ok;
  },
  '/cgi-bin/menu/delete': (state) => {
    state.menu = null;
    return ok;
  },
  '/cgi-bin/get_current_selfmenu_info': ({ menu }) => {
    const { data } = menuBody.safeParse(menu);
    const button = (data?.button ?? []).map(({ sub_button, ...one }) =>
      sub_button ? { name: one.name, sub_button: { list: sub_button } } : one,
    );
    return { is_menu_open: menu ? 1 : 0, selfmenu_info: { button } };
  },
};

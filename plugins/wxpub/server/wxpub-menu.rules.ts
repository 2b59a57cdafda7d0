import { z } from 'zod';
import {
  buttonType,
  type MenuButton,
  menuButton,
  menuButtons,
  type SubButton,
  subButton,
} from '../contract/wxpub-menu.contract.ts';

/** A button as WeChat takes it. */
function writeButton({ name, type, key, url, app_id, page_path, media_id }: SubButton): object {
  const values: Readonly<Partial<Record<SubButton['type'], object>>> = {
    view: { url },
    miniprogram: { appid: app_id, pagepath: page_path, url },
    media_id: { media_id },
    article_id: { article_id: media_id },
  };
  return { type, name, ...(values[type] ?? { key }) };
}

/** The whole menu as WeChat takes it. */
export function menuBody(buttons: readonly MenuButton[]): object {
  return {
    button: buttons.map((button) =>
      button.type === 'group'
        ? { name: button.name, sub_button: button.sub_buttons.map(writeButton) }
        : writeButton(button),
    ),
  };
}

const text = z.string().optional();
const action = z.looseObject({
  name: z.string(),
  type: text,
  key: text,
  url: text,
  value: text,
  appid: text,
  pagepath: text,
  media_id: text,
  article_id: text,
});
const publishedMenu = z.looseObject({
  is_menu_open: z.int().optional(),
  selfmenu_info: z
    .looseObject({
      button: z.array(action.extend({ sub_button: z.looseObject({ list: z.array(action) }).optional() })).default([]),
    })
    .optional(),
});

function readAction({ name, type, key, url, appid, pagepath, media_id, article_id }: z.output<typeof action>) {
  const values = { key, url, app_id: appid, page_path: pagepath, media_id: media_id ?? article_id };
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return { name, type: buttonType.safeParse(type).data, ...Object.fromEntries(entries) };
}

function readSub(one: z.output<typeof action>): SubButton | null {
  const values = readAction(one);
  return values.type ? (subButton.safeParse(values).data ?? null) : null;
}

/**
 * What followers have, read from WeChat's answer, and how many buttons are of kinds that only WeChat's own pages can make.
 * Null for an answer that is none.
 */
export function readMenu(document: unknown): { buttons: MenuButton[]; left_out: number } | null {
  const { data } = publishedMenu.safeParse(document);
  if (!data) return null;
  let left_out = 0;
  const buttons: MenuButton[] = [];
  for (const { sub_button, ...one } of data.selfmenu_info?.button ?? []) {
    const subs = (sub_button?.list ?? []).map(readSub);
    const isGroup = sub_button !== undefined && sub_button.list.length > 0;
    const sub_buttons = subs.filter((sub) => sub !== null);
    left_out += subs.length - sub_buttons.length;
    const values = isGroup ? { name: one.name, type: 'group' as const, sub_buttons } : readAction(one);
    const button = values.type ? menuButton.safeParse(values).data : undefined;
    if (button) buttons.push(button);
    else left_out += 1;
  }
  return { buttons: menuButtons.parse(buttons.slice(0, 3)), left_out };
}

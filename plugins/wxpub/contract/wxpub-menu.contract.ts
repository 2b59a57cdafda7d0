import { line, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { isWebAddress, webAddress } from './wxpub-record.contract.ts';

/** What a button does; `group` opens the buttons above it. */
export const buttonType = z.enum([
  'group',
  'click',
  'view',
  'miniprogram',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'pic_weixin',
  'location_select',
  'media_id',
  'article_id',
]);
export type ButtonType = z.output<typeof buttonType>;

export const maxButtons = 3;
export const maxSubButtons = 5;
/** What a phone shows of a name, a Chinese character counting two: four of them below, eight above. */
export const nameWidths = { button: 8, sub_button: 16 } as const;
const maxKeyBytes = 128;

const actionFields = {
  name: line(30),
  type: buttonType.default('view'),
  /** What a tap is known by; among keyword replies it is a word. */
  key: line(60).default(''),
  url: webAddress.default(''),
  app_id: line(32).default(''),
  page_path: line(300).default(''),
  /** WeChat's number of a picture, a text or an article. */
  media_id: line(128).default(''),
};

export const subButton = z.object(actionFields);
export type SubButton = z.output<typeof subButton>;
export const menuButton = z.object({ ...actionFields, sub_buttons: z.array(subButton).max(maxSubButtons).default([]) });
export type MenuButton = z.output<typeof menuButton>;
export const menuButtons = z.array(menuButton).max(maxButtons);

/** What a button of each kind cannot do without. */
export const buttonNeeds = {
  group: [],
  click: ['key'],
  view: ['url'],
  miniprogram: ['app_id', 'page_path', 'url'],
  scancode_push: ['key'],
  scancode_waitmsg: ['key'],
  pic_sysphoto: ['key'],
  pic_photo_or_album: ['key'],
  pic_weixin: ['key'],
  location_select: ['key'],
  media_id: ['media_id'],
  article_id: ['media_id'],
} as const satisfies Record<ButtonType, readonly (keyof SubButton)[]>;

/** How wide a name is: a letter of half width counts one, everything else two. */
export function nameWidth(name: string): number {
  return [...name].reduce((width, letter) => width + (/[\u0020-\u007e]/.test(letter) ? 1 : 2), 0);
}

export type ButtonFault = 'name' | 'name_long' | 'needs' | 'key_long' | 'url' | 'group_empty' | 'group_inside';

/** What is wrong with a button; null when nothing is. */
export function buttonFault(button: SubButton & { sub_buttons?: readonly SubButton[] }): ButtonFault | null {
  const isTop = button.sub_buttons !== undefined;
  if (button.name === '') return 'name';
  if (nameWidth(button.name) > (isTop ? nameWidths.button : nameWidths.sub_button)) return 'name_long';
  if (button.type === 'group' && !isTop) return 'group_inside';
  if (button.type === 'group' && button.sub_buttons?.length === 0) return 'group_empty';
  if (buttonNeeds[button.type].some((field) => button[field] === '')) return 'needs';
  if (!isWebAddress(button.url)) return 'url';
  return new TextEncoder().encode(button.key).length > maxKeyBytes ? 'key_long' : null;
}

/** The first button with a fault, from the left and from above. */
export function menuFault(buttons: readonly MenuButton[]): { fault: ButtonFault; name: string } | null {
  for (const button of buttons) {
    for (const one of [button, ...(button.type === 'group' ? button.sub_buttons : [])]) {
      const fault = buttonFault(one);
      if (fault) return { fault, name: one.name };
    }
  }
  return null;
}

/** The menu that is worked on, and the one that followers have. */
export const wxpubMenu = z.object({
  draft: menuButtons,
  /** As it was last published or read; null while WeChat has not been asked. */
  published: menuButtons.nullable(),
  published_at: unixSeconds,
  /** The draft differs from what followers have. */
  is_changed: z.boolean(),
  version: z.int(),
});
export type WxpubMenu = z.output<typeof wxpubMenu>;

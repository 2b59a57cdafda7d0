import {
  type ButtonType,
  type MenuButton,
  maxButtons,
  maxSubButtons,
  type SubButton,
} from '../contract/wxpub-menu.contract.ts';

/** Which button is worked on: one of the bar, or one above it. */
export interface ButtonPlace {
  at: number;
  sub: number | null;
}

const newButton: SubButton = {
  name: '',
  type: 'view',
  key: '',
  url: '',
  app_id: '',
  page_path: '',
  media_id: '',
};

export function buttonAt(draft: readonly MenuButton[], { at, sub }: ButtonPlace): SubButton | MenuButton | undefined {
  return sub === null ? draft[at] : draft[at]?.sub_buttons[sub];
}

function changeTop(draft: readonly MenuButton[], at: number, change: (button: MenuButton) => MenuButton): MenuButton[] {
  return draft.map((button, index) => (index === at ? change(button) : button));
}

/** With a change of one button. */
export function changedDraft(draft: readonly MenuButton[], { at, sub }: ButtonPlace, change: Partial<SubButton>) {
  return changeTop(draft, at, (button) =>
    sub === null
      ? { ...button, ...change }
      : {
          ...button,
          sub_buttons: button.sub_buttons.map((one, index) => (index === sub ? { ...one, ...change } : one)),
        },
  );
}

/** With another button at the end of the bar, or of a group; the same draft where there is no room. */
export function extendedDraft(
  draft: readonly MenuButton[],
  group: number | null,
): { draft: readonly MenuButton[]; place: ButtonPlace } | null {
  if (group === null) {
    if (draft.length >= maxButtons) return null;
    return { draft: [...draft, { ...newButton, sub_buttons: [] }], place: { at: draft.length, sub: null } };
  }
  const count = draft[group]?.sub_buttons.length ?? maxSubButtons;
  if (count >= maxSubButtons) return null;
  const longerDraft = changeTop(draft, group, (button) => ({
    ...button,
    sub_buttons: [...button.sub_buttons, newButton],
  }));
  return { draft: longerDraft, place: { at: group, sub: count } };
}

export function reducedDraft(draft: readonly MenuButton[], { at, sub }: ButtonPlace): MenuButton[] {
  if (sub === null) return draft.filter((_button, index) => index !== at);
  return changeTop(draft, at, (button) => ({
    ...button,
    sub_buttons: button.sub_buttons.filter((_button, index) => index !== sub),
  }));
}

function swapped<T>(list: readonly T[], one: number, other: number): T[] {
  const copy = [...list];
  const [first, second] = [copy[one], copy[other]];
  if (first === undefined || second === undefined) return copy;
  copy[one] = second;
  copy[other] = first;
  return copy;
}

/** With a button moved by one place; to the left or up with -1. */
export function movedDraft(draft: readonly MenuButton[], { at, sub }: ButtonPlace, by: -1 | 1) {
  if (sub === null) return { draft: swapped(draft, at, at + by), place: { at: at + by, sub } };
  const nextDraft = changeTop(draft, at, (button) => ({
    ...button,
    sub_buttons: swapped(button.sub_buttons, sub, sub + by),
  }));
  return { draft: nextDraft, place: { at, sub: sub + by } };
}

/** What a button of the type is asked for. */
export const buttonFields: Readonly<Record<ButtonType, readonly (keyof SubButton)[]>> = {
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
};

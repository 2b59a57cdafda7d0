import { hasText, textOf } from '@linehaul/console-kernel/text/text.ts';

/** A plug-in brings its own words; where one is missing, its plain name is shown. */
function ownText(address: string, plain: string): string {
  return hasText(address) ? textOf(address) : plain;
}

export const addonName = (key: string) => ownText(`${key}.plugin.name`, key);
export const addonText = (key: string) => ownText(`${key}.plugin.text`, '');
export const categoryName = (category: string) => ownText(`addon.category.${category}`, category);
export const settingName = (key: string, field: string) => ownText(`${key}.setting.${field}`, field);
export const settingHint = (key: string, field: string) => ownText(`${key}.setting_hint.${field}`, '');
export const optionName = (key: string, field: string, option: string) =>
  ownText(`${key}.setting_option.${field}.${option}`, option);
export const groupName = (key: string, group: string) => ownText(`${key}.setting_group.${group}`, group);

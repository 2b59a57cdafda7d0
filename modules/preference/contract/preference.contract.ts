import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { appearances, controlSizes } from '@linehaul/contract/settings.ts';
import { line } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Lists whose columns one person may have chosen. */
export const maxLists = 300;
/** All of them as JSON, in characters: every start of the console reads them. */
export const maxColumnsText = 200_000;

/** What somebody has chosen; a setting that is absent has its default. */
export const chosenSettings = z
  .object({
    /** `#rrggbb`, lowercase. */
    theme: z.string().regex(/^#[0-9a-f]{6}$/),
    showSettings: z.boolean(),
    tagsView: z.boolean(),
    fixedHeader: z.boolean(),
    sidebarLogo: z.boolean(),
    supportPinyinSearch: z.boolean(),
    appearance: z.enum(appearances),
    size: z.enum(controlSizes),
    language: z.enum(languages),
    sidebar: z.boolean(),
    dark_menu: z.boolean(),
    compact_rows: z.boolean(),
    watermark: z.boolean(),
  })
  .partial();

/** Chosen columns by the list's path, in their order. */
const columns = z.record(line(120, 1), z.array(line(80, 1)).max(100));

const preference = z.object({
  settings: chosenSettings,
  columns,
  /** Goes up with every save; 0 while nothing was ever saved. */
  version: z.int(),
});
export type Preference = z.output<typeof preference>;

/** Every person has their own, whatever the role: the calls need a session and no permission. */
export const preferenceContract = contract({
  PreferenceInfo: {
    method: 'GET',
    path: '/v1/supplier/preference/PreferenceInfo',
    access: 'session',
    whileJoining: true,
    input: z.object({}),
    output: preference,
  },
  /** Changes what is named and leaves the rest, so that two devices do not undo each other's choices. */
  PreferenceSave: {
    method: 'POST',
    path: '/v1/supplier/preference/PreferenceSave',
    access: 'session',
    audit: false,
    input: z.object({
      settings: chosenSettings.default({}),
      /** An empty list of columns forgets the choice. */
      columns: columns.default({}),
      /** Forgets everything saved before the change is made. */
      reset: z.boolean().default(false),
    }),
    output: preference,
  },
});

export const preferenceErrors = errors('preference', { too_many_lists: 422 });

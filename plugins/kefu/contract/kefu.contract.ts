import { contract } from '@linehaul/contract/endpoint.ts';
import { line, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const kefuKey = 'kefu';

const chatMode = z.enum(['link', 'frame']);

/** What a tenant sets: the application's number at the chat's provider, and where the chat is. */
export const kefuSettings = z.object({
  appid: line(64, 1),
  host: z.url({ protocol: /^https$/, hostname: z.regexes.hostname }).max(300),
  mode: chatMode.default('link'),
});
export type KefuSettings = z.output<typeof kefuSettings>;

export const kefuConfig = z.object({
  /** Empty when the tenant has no chat. */
  appid: z.string(),
  host: z.string(),
  /** How the console shows it: `frame` only where the server allows the chat's origin (`FRAME_HOSTS`). */
  mode: chatMode,
});
export type KefuConfig = z.output<typeof kefuConfig>;

export const kefuContract = contract({
  /**
   * The chat of the tenant that `suid`, else the header `supplieruid`, names; empty where there is none, since clients of
   * the specification ask after every sign-in.
   */
  GetKefuConfig: {
    method: 'GET',
    path: '/v1/addons/kefu/public/GetKefuConfig',
    withoutInstallation: true,
    input: z.object({ suid: rowId.optional() }),
    output: kefuConfig,
  },
});

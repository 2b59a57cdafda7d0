import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { z } from 'zod';

/** An add-on entry of the specification (§3). */
export const addon = z.object({
  key: z.string(),
  category: z.string(),
  version: z.string(),
  installed: z.boolean(),
});

const addonKey = z.object({ key: z.string().regex(/^[a-z][a-z0-9]{1,31}$/) });

export const addonContract = contract({
  AddonList: {
    method: 'GET',
    path: '/v1/addons/list',
    access: 'session',
    input: z.object({ type: z.string().max(40).optional(), show_setting: z.string().max(10).optional() }),
    output: z.array(addon),
  },
  AddonInstall: {
    method: 'POST',
    path: '/v1/addons/install',
    input: addonKey,
    output: addon,
    audit: 'addon.install',
  },
  AddonUninstall: {
    method: 'POST',
    path: '/v1/addons/uninstall',
    input: addonKey,
    output: addon,
    audit: 'addon.uninstall',
  },
});

export const addonErrors = errors('addon', { unknown: 404, not_installed: 403 });

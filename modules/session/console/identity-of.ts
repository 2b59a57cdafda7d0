import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import type { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { sessionContract } from '../contract/session.contract.ts';

/** The user info is unusable; the message says why. */
class BadInfo extends Error {}

/** The role opens no page at all: told as an alert (specification §6). */
export class NoPaths extends BadInfo {}

/** The company has not been approved yet: only the pages of joining are its own. */
export class StillJoining extends BadInfo {}

export type IdentityAnswers = readonly [
  info: OutputOf<typeof sessionContract.Info>,
  allowed: OutputOf<typeof accessContract.RoutePaths>,
  addons: OutputOf<typeof addonContract.AddonList>,
];

/** Who is signed in, from the server's answers; throws what keeps the console from being drawn. */
export function identityOf([info, permissions, addons]: IdentityAnswers): Identity {
  if (!info) throw new BadInfo(textOf('session.info.unusable'));
  if (!info.approved) throw new StillJoining();
  if (info.roles.length === 0) throw new BadInfo(textOf('session.info.no_roles'));
  if (permissions.path_arr.length === 0) throw new NoPaths(textOf('session.info.unusable'));
  const { uid, nick_name, login_name, is_union, industry_type, approved: _approved, ...rest } = info;
  return {
    ...rest,
    name: uid,
    nickname: nick_name,
    loginName: login_name,
    isunion: is_union,
    industry: industry_type,
    api_arr: new Set(permissions.api_arr),
    path_arr: new Set(permissions.path_arr),
    addons: new Set(addons.filter((addon) => addon.installed).map((addon) => addon.key)),
  };
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { bindOutsideMember } from '@linehaul/modules/membersession/server/membersession.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type wxpubContract, wxpubErrors, wxpubKey } from '../contract/wxpub.contract.ts';
import { authorizeBase, exchangeCode, readWxpubSettings } from './wxpub-access.provider.ts';
import { bindingRepo } from './wxpub-binding.repo.ts';
import { requireSettings } from './wxpub-call.steps.ts';
import { unbindAccount } from './wxpub-fan.steps.ts';

type Call<Name extends keyof typeof wxpubContract> = CallOf<(typeof wxpubContract)[Name]>;

/** A way to WeChat and back takes no longer. */
const stateSeconds = 600;
/** WeChat takes no more, and letters and digits alone. */
const stateLength = 64;

function memberIdOf({ caller }: Scope): number {
  if (caller.member_id === undefined) throw refuse(wireErrors.login, { login: true });
  return caller.member_id;
}

/** What WeChat brings back with its code: nobody else binds an account of theirs to this member. */
function stateOf({ secrets }: ModuleKernel, scope: Scope, window: number): string {
  const words = `${scope.caller.supplier_id} ${memberIdOf(scope)} ${window}`;
  const fingerprint = secrets.fingerprint(words, 'wxpub binding');
  return Buffer.from(fingerprint, 'base64url').toString('hex').slice(0, stateLength);
}

const windowOf = (now: number) => Math.floor(now / stateSeconds);

export async function readBinding(scope: Scope, kernel: ModuleKernel) {
  const accounts = await bindingRepo(scope).bound(memberIdOf(scope));
  return { is_ready: (await readWxpubSettings(scope, kernel)) !== null, is_bound: accounts.length > 0 };
}

/** WeChat's page that says who somebody is, without asking them. */
export async function beginBinding({ input, scope, host }: Call<'MemberWxpubBegin'>, kernel: ModuleKernel) {
  const { app_id } = await requireSettings(scope, kernel);
  const origin = kernel.settings.publicUrl ?? `http://${host}`;
  // The order of the parameters is WeChat's; others are answered with an error page.
  const query = new URLSearchParams({
    appid: app_id,
    redirect_uri: `${origin}/business/${input.short_name}/wechat`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: stateOf(kernel, scope, windowOf(scope.now)),
  });
  return { authorize_url: `${authorizeBase(kernel)}/connect/oauth2/authorize?${query}#wechat_redirect` };
}

/** Binds the account that WeChat's code is of. Refuses with `wxpub.code_used` a code or a way that is not this member's. */
export async function bindMember({ input, scope, audit }: Call<'MemberWxpubBind'>, kernel: ModuleKernel) {
  const settings = await requireSettings(scope, kernel);
  const member_id = memberIdOf(scope);
  const window = windowOf(scope.now);
  const isOwn = [window, window - 1].some((one) => stateOf(kernel, scope, one) === input.state);
  if (!isOwn) throw refuse(wxpubErrors.code_used);
  const person = await exchangeCode(kernel, settings, input.code);
  if ('error' in person) throw refuse(wxpubErrors[person.error]);
  await scope.transaction(async (tx) => {
    await bindOutsideMember(tx, { provider: wxpubKey, open_id: person.open_id }, member_id);
    await bindingRepo(tx).bind(person.open_id, member_id);
  });
  audit({ record: `member ${member_id}`, after: { open_id: person.open_id } });
  return readBinding(scope, kernel);
}

export async function unbindMember({ scope, audit }: Call<'MemberWxpubUnbind'>, kernel: ModuleKernel) {
  const member_id = memberIdOf(scope);
  const accounts = await bindingRepo(scope).bound(member_id);
  for (const open_id of accounts) await unbindAccount(scope, open_id);
  audit({ record: `member ${member_id}`, before: { accounts: accounts.length }, after: { accounts: 0 } });
  return readBinding(scope, kernel);
}

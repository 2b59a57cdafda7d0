import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type Identity, identityErrors } from '../contract/identity.contract.ts';
import { identityRepo } from './identity.repo.ts';
import { type ChosenProvider, chosenProvider, readyProviders, tenantOf } from './identity-choice.handlers.ts';
import { type BroughtAnswer, broughtPerson } from './identity-person.steps.ts';
import { chosenTitle, providerTitle } from './identity-texts.steps.ts';

type BroughtCall = HandlerCall<BroughtAnswer & { suid?: number | undefined }>;

const readApplication = ({ provider, app_supplier_id }: ChosenProvider) => ({
  provider: provider.key,
  app_supplier_id,
});

/** Who a brought code names, and by which provider. */
export async function personFor(kernel: ModuleKernel, call: BroughtCall, key: string) {
  const { scope, input, ip } = call;
  const chosenAccess = await chosenProvider(scope, kernel, key, tenantOf(call));
  const person = await broughtPerson(scope, kernel, chosenAccess, input, ip);
  if (!chosenAccess) throw refuse(identityErrors.not_ready);
  return { chosenAccess, person, place: readApplication(chosenAccess) };
}

/** Binds the account that the code names to the caller; one that is bound to somebody else is refused. */
export async function bindOwn(kernel: ModuleKernel, call: BroughtCall, key: string) {
  const { person, place } = await personFor(kernel, call, key);
  const newBinding = await call.scope.transaction(async (inner) => {
    const repo = identityRepo(inner);
    const holder = await repo.holderOf(place, person);
    const { supplier_id, operator_id } = inner.caller;
    const isOwn = holder?.supplier_id === supplier_id && holder.operator_id === (operator_id ?? 0);
    if (holder && !isOwn) throw refuse(identityErrors.bound_elsewhere);
    await repo.bind(place, person);
    return { nick_name: person.nick_name, bound_at: inner.now };
  });
  call.audit({ record: key, after: newBinding });
  return newBinding;
}

/** The same for a caller with a session; anybody else learns whether the account is bound, and nothing more. */
export async function bindOrTell(kernel: ModuleKernel, call: BroughtCall, key: string) {
  if (call.scope.caller.session_id !== 0) return { is_bound: true, ...(await bindOwn(kernel, call, key)) };
  const { person, place } = await personFor(kernel, call, key);
  call.audit({ isUnchanged: true });
  const holder = await identityRepo(call.scope).holderOf(place, person);
  return { is_bound: holder !== undefined, nick_name: '', bound_at: 0 };
}

export async function unbindOwn({ scope, audit }: HandlerCall<object>, key: string) {
  const before = await identityRepo(scope).find(key);
  if (!(await identityRepo(scope).unbind(key))) throw refuse(identityErrors.not_bound);
  audit({ record: key, before });
  return {};
}

export async function ownBinding(kernel: ModuleKernel, scope: Scope, key: string) {
  const [binding, chosenAccess] = [
    await identityRepo(scope).find(key),
    await chosenProvider(scope, kernel, key, scope.caller.supplier_id),
  ];
  const { nick_name = '', bound_at = 0 } = binding ?? {};
  return { is_ready: chosenAccess !== null, is_bound: binding !== undefined, nick_name, bound_at };
}

/** Providers that are ready, and those at which the caller was bound while they were. */
export async function ownIdentities(kernel: ModuleKernel, scope: Scope): Promise<Identity[]> {
  const bindings = await identityRepo(scope).all();
  const ready = await readyProviders(scope, kernel, scope.caller.supplier_id);
  const boundAt = (key: string) => {
    const binding = bindings.find(({ channel }) => channel === key);
    return { is_bound: binding !== undefined, nick_name: binding?.nick_name ?? '', bound_at: binding?.bound_at ?? 0 };
  };
  const open = ready.map((chosenAccess) => {
    const { key, icon } = chosenAccess.provider;
    const title = chosenTitle(kernel, chosenAccess, scope.language);
    const is_own_app = chosenAccess.app_supplier_id !== 0;
    return { provider: key, title, icon, is_ready: true, is_own_app, ...boundAt(key) };
  });
  const otherBindings = bindings.filter(({ channel }) => !open.some(({ provider }) => provider === channel));
  const closedEntries = otherBindings.map(({ channel }) => {
    const title = providerTitle(kernel, channel, scope.language);
    return { provider: channel, title, icon: '', is_ready: false, is_own_app: false, ...boundAt(channel) };
  });
  return [...open, ...closedEntries];
}

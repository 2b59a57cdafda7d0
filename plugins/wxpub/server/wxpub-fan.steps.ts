import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import { unbindOutsideMember } from '@linehaul/modules/membersession/server/membersession.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { type wxpubContract, wxpubErrors, wxpubKey } from '../contract/wxpub.contract.ts';
import type { WxpubFan, WxpubTag } from '../contract/wxpub-fan.contract.ts';
import { bindingRepo } from './wxpub-binding.repo.ts';
import { askNow } from './wxpub-call.steps.ts';
import { fanListRepo, type StoredFan } from './wxpub-fan-list.repo.ts';

type Call<Name extends keyof typeof wxpubContract> = CallOf<(typeof wxpubContract)[Name]>;

/** With the names of their members; one who is gone has none any more. */
export async function showFans(scope: Scope, fans: readonly StoredFan[]): Promise<WxpubFan[]> {
  const ids = fans.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  const members = await namedMembers(scope, ids);
  return fans.map((fan) => {
    const member = fan.member_id === null ? undefined : members.get(fan.member_id);
    const isThere = member?.deleted_at === null;
    return { ...fan, member_id: isThere ? fan.member_id : null, member_name: isThere ? member.name : '' };
  });
}

/** Refuses with `wire.not_found`. */
async function existingFan(scope: Scope, id: number): Promise<WxpubFan> {
  const fan = await fanListRepo(scope).byId(id);
  const [row] = fan ? await showFans(scope, [fan]) : [];
  if (!row) throw refuse(wireErrors.not_found);
  return row;
}

const record = (id: number) => `wxpub_fan ${id}`;

/** WeChat is given the remark first: it is what its own pages show, too. */
export async function remarkFan({ input, scope, audit }: Call<'WxpubFanRemark'>, kernel: ModuleKernel) {
  const { id, remark } = input;
  const before = await existingFan(scope, id);
  const body = { openid: before.open_id, remark };
  await askNow(scope, kernel, { path: '/cgi-bin/user/info/updateremark', body });
  await scope.transaction((tx) => fanListRepo(tx).setRemark(id, remark));
  audit({ record: record(id), before: { remark: before.remark }, after: { remark } });
  return existingFan(scope, id);
}

/** Group by group: what WeChat has taken is kept, also when it refuses the next one. */
export async function tagFan({ input, scope, audit }: Call<'WxpubFanTag'>, kernel: ModuleKernel) {
  const { id, tags: tag_ids } = input;
  const before = await existingFan(scope, id);
  const current = new Set(before.tag_ids);
  const changes = [
    ...tag_ids.filter((tag) => !current.has(tag)).map((tagid) => ({ tagid, way: 'batchtagging' as const })),
    ...before.tag_ids
      .filter((tag) => !tag_ids.includes(tag))
      .map((tagid) => ({ tagid, way: 'batchuntagging' as const })),
  ];
  for (const { tagid, way } of changes) {
    const body = { openid_list: [before.open_id], tagid };
    await askNow(scope, kernel, { path: `/cgi-bin/tags/members/${way}`, body });
    if (way === 'batchtagging') current.add(tagid);
    else current.delete(tagid);
    await scope.transaction((tx) => fanListRepo(tx).setTags(id, [...current]));
  }
  audit({ record: record(id), before: { tag_ids: before.tag_ids }, after: { tag_ids: [...current] } });
  return existingFan(scope, id);
}

const newTag = z.looseObject({ tag: z.looseObject({ id: z.int(), name: z.string() }) });

export async function addTag(
  { input, scope, audit }: Call<'WxpubTagAdd'>,
  kernel: ModuleKernel,
): Promise<{ list: WxpubTag[] }> {
  const document = await askNow(scope, kernel, { path: '/cgi-bin/tags/create', body: { tag: { name: input.name } } });
  const { data } = newTag.safeParse(document);
  if (!data) throw refuse(wxpubErrors.no_answer);
  const { id, name } = data.tag;
  const list = await scope.transaction(async (tx) => {
    const others = (await fanListRepo(tx).tags()).filter((tag) => tag.id !== id);
    await fanListRepo(tx).keepTags([...others, { id, name }]);
    return fanListRepo(tx).tags();
  });
  audit({ record: `wxpub_tag ${id}`, after: { name } });
  return { list };
}

/** The account is nobody's any more. */
export async function unbindAccount(tx: Scope, open_id: string): Promise<void> {
  await unbindOutsideMember(tx, { provider: wxpubKey, open_id });
  await bindingRepo(tx).unbind(open_id);
}

export async function unbindFan({ input, scope, audit }: Call<'WxpubFanUnbind'>): Promise<WxpubFan> {
  const before = await existingFan(scope, input.id);
  await unbindAccount(scope, before.open_id);
  const after = await existingFan(scope, input.id);
  audit({ record: record(input.id), before: { member_id: before.member_id }, after: { member_id: after.member_id } });
  return after;
}

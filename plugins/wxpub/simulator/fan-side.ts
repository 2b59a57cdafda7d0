import { z } from 'zod';
import { type ApiCall, no, ok, type WxpubState } from './state.ts';

/** Those who follow now, in the order in which they began to. */
const following = ({ fans }: WxpubState) => [...fans.values()].filter(({ is_following }) => is_following);

const listFans: ApiCall = (state, _document, query) => {
  if (!state.account.isVerified) return no(48001, 'api unauthorized');
  const open_ids = following(state).map(({ open_id }) => open_id);
  const after = query.get('next_openid') ?? '';
  // Who has left is not found any more: what comes after them is what came after the one before.
  const start = after === '' ? 0 : state.order.indexOf(after) + 1;
  const rest = after === '' ? open_ids : open_ids.filter((open_id) => state.order.indexOf(open_id) >= start);
  const page = rest.slice(0, state.account.pageSize);
  state.afterPage();
  const answer = { total: open_ids.length, count: page.length, next_openid: page.at(-1) ?? '' };
  return page.length > 0 ? { ...answer, data: { openid: page } } : answer;
};

const detailsBody = z.object({
  user_list: z
    .array(z.looseObject({ openid: z.string() }))
    .min(1)
    .max(100),
});

const readFans: ApiCall = ({ fans }, document) => {
  const { data } = detailsBody.safeParse(document);
  if (!data) return no(40032, 'invalid openid list size');
  const user_info_list = data.user_list.flatMap(({ openid }) => {
    const fan = fans.get(openid);
    if (!fan) return [];
    if (!fan.is_following) return [{ subscribe: 0, openid }];
    const { union_id, followed_at, source, remark, tags } = fan;
    // Names and pictures have been empty for years.
    const names = { nickname: '', headimgurl: '', language: 'zh_CN' };
    const times = { subscribe_time: followed_at, subscribe_scene: source };
    return [{ subscribe: 1, openid, unionid: union_id, ...names, ...times, remark, tagid_list: tags, groupid: 0 }];
  });
  return { user_info_list };
};

const remarkBody = z.object({ openid: z.string(), remark: z.string().max(30) });
const tagBody = z.object({ tag: z.object({ name: z.string().min(1).max(30) }) });
const taggingBody = z.object({ openid_list: z.array(z.string()).min(1).max(50), tagid: z.int() });

const tagging =
  (isAdding: boolean): ApiCall =>
  ({ fans, tags }, document) => {
    const { data } = taggingBody.safeParse(document);
    if (!data || !tags.has(data.tagid)) return no(45159, 'invalid tag');
    for (const open_id of data.openid_list) {
      const fan = fans.get(open_id);
      if (!fan) return no(40003, 'invalid openid');
      const others = fan.tags.filter((tag) => tag !== data.tagid);
      fan.tags = isAdding ? [...others, data.tagid] : others;
    }
    return ok;
  };

/** Followers and their groups. */
export const fanCalls: Readonly<Record<string, ApiCall>> = {
  '/cgi-bin/user/get': listFans,
  '/cgi-bin/user/info/batchget': readFans,
  '/cgi-bin/user/info/updateremark': ({ fans }, document) => {
    const { data } = remarkBody.safeParse(document);
    const fan = data && fans.get(data.openid);
    if (!fan) return no(40003, 'invalid openid');
    fan.remark = data.remark;
    return ok;
  },
  '/cgi-bin/tags/get': ({ tags, fans }) => ({
    tags: [...tags].map(([id, name]) => ({
      id,
      name,
      count: [...fans.values()].filter((fan) => fan.tags.includes(id)).length,
    })),
  }),
  '/cgi-bin/tags/create': ({ tags }, document) => {
    const { data } = tagBody.safeParse(document);
    if (!data) return no(45158, 'invalid tag name');
    if ([...tags.values()].includes(data.tag.name)) return no(45157, 'tag name exists');
    const id = Math.max(99, ...tags.keys()) + 1;
    tags.set(id, data.tag.name);
    return { tag: { id, name: data.tag.name } };
  },
  '/cgi-bin/tags/members/batchtagging': tagging(true),
  '/cgi-bin/tags/members/batchuntagging': tagging(false),
};

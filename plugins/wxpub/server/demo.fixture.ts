import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { bindOutsideMember } from '@linehaul/modules/membersession/server/membersession.port.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { wxpubContract, wxpubKey } from '../contract/wxpub.contract.ts';
import { reply } from '../contract/wxpub-record.contract.ts';
import { bindingRepo } from './wxpub-binding.repo.ts';
import { fanRepo } from './wxpub-fan.repo.ts';
import { fanListRepo } from './wxpub-fan-list.repo.ts';
import { ruleForText } from './wxpub-match.rules.ts';
import { answerRepo, messageRepo } from './wxpub-message.repo.ts';
import { ruleRepo } from './wxpub-rule.repo.ts';
import { syncRepo } from './wxpub-sync.repo.ts';

const { WxpubMenuSave, WxpubRuleSave } = wxpubContract;
const hour = 3_600;
const week = 168;

const rules: readonly InputOf<typeof WxpubRuleSave>[] = [
  { name: '关注欢迎语', trigger: 'follow', text: '您好，欢迎关注固德专线！回复“运费”查价格，回复“网点”查地址。' },
  {
    name: '运费',
    words: '运费\n价格\n多少钱',
    match: 'contains',
    text: '上海至合肥每公斤 0.8 元起，电话 400-820-8820。',
  },
  {
    name: '网点',
    words: '网点\n地址\n在哪',
    match: 'contains',
    text: '上海站：嘉定区曹安公路 1 号；合肥站：瑶海区物流大道 8 号。',
  },
  { name: '运单号', words: '^W\\d{6,12}$', match: 'regular', priority: 200, text: '请点菜单“查运单”查看货物位置。' },
  { name: '其他', trigger: 'default', text: '已收到，客服上班后回复您（8:00–20:00）。' },
];

const menu: InputOf<typeof WxpubMenuSave>['buttons'] = [
  { name: '查运单', type: 'view', url: 'https://gude.example/trace' },
  {
    name: '服务',
    type: 'group',
    sub_buttons: [
      { name: '运费查询', type: 'click', key: '运费' },
      { name: '网点地址', type: 'click', key: '网点' },
      { name: '绑定会员', type: 'view', url: 'https://gude.example/business/gude/wechat' },
    ],
  },
];

const tags = [
  { id: 100, name: '老客户' },
  { id: 101, name: '零担' },
] as const;

/** Followers: how long ago they came, what people note of them, and their groups. */
const fans = [
  {
    open_id: 'oGude-demo-001',
    hours: 160,
    source: 'ADD_SCENE_QR_CODE',
    remark: '合肥五金 王总',
    tag_ids: [100],
    leaves: false,
  },
  { open_id: 'oGude-demo-002', hours: 120, source: 'ADD_SCENE_SEARCH', remark: '', tag_ids: [101], leaves: false },
  { open_id: 'oGude-demo-003', hours: 90, source: 'ADD_SCENE_PROFILE_CARD', remark: '', tag_ids: [], leaves: true },
  {
    open_id: 'oGude-demo-004',
    hours: 30,
    source: 'ADD_SCENE_QR_CODE',
    remark: '上海纺织 李经理',
    tag_ids: [100, 101],
    leaves: false,
  },
];

const talks = [
  ['oGude-demo-001', 150, '上海到合肥运费多少'],
  ['oGude-demo-002', 110, '你们网点在哪'],
  ['oGude-demo-004', 28, 'W202600123'],
  ['oGude-demo-004', 26, '今天能上门提货吗'],
] as const;

/** A week of the carrier's official account, as its followers would have used it. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = (hours: number) => callerOf('carrier')(now - hours * hour);
  const at = (hours: number) => callerScope(carrier(hours));
  await call(carrier(week), addonContract.AddonInstall, { key: wxpubKey });
  for (const rule of rules) await call(carrier(week), WxpubRuleSave, rule);
  await call(carrier(week), WxpubMenuSave, { version: 0, buttons: menu });
  await fanListRepo(at(week)).keepTags(tags);
  for (const { open_id, hours, leaves, remark, source, tag_ids } of fans) {
    const event_at = now - hours * hour;
    await fanRepo(at(hours)).note({ open_id, follows: true, event_at, reach_seconds: 60 });
    const details = { open_id, is_following: true, union_id: '', followed_at: event_at, source, remark, tag_ids };
    await syncRepo(at(hours)).keepDetails(details);
    const departure = { open_id, follows: false, event_at: now - 20 * hour, reach_seconds: 0 };
    if (leaves) await fanRepo(at(20)).note(departure);
  }
  const storedRules = await ruleRepo(at(0)).all();
  for (const [index, [open_id, hours, content]] of talks.entries()) {
    const scope = at(hours);
    const incoming = { open_id, kind: 'text', content, message_no: `demo ${index}` } as const;
    const reply_to = await messageRepo(scope).addIncoming(incoming);
    const rule = ruleForText(storedRules, content);
    if (!rule) continue;
    const answer = {
      open_id,
      reply: reply.parse(rule),
      via: 'answer',
      rule_name: rule.name,
      reply_to,
      login_name: '',
    } as const;
    await answerRepo(scope).setAnswered(await messageRepo(scope).addOutgoing(answer));
  }
  const { list } = await call(carrier(1), memberContract.MemberList, { limit: 1, sort: 'id' });
  const [member] = list;
  if (!member) return;
  await bindOutsideMember(at(1), { provider: wxpubKey, open_id: 'oGude-demo-001' }, member.id);
  await bindingRepo(at(1)).bind('oGude-demo-001', member.id);
};

export const demo: Demo = { after: ['member'], fill };

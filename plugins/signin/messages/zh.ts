import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: { name: '每日签到', text: '会员每天签到可获得积分，连续签到奖励更多。' },
  setting_group: { points: '积分', limits: '限制' },
  setting: {
    ladder: '连续签到各天的积分',
    after_last: '超过最后一天后',
    daily_budget: '每日全部会员积分上限',
    makeups_per_month: '会员每月可补签天数',
  },
  setting_hint: {
    ladder: '每行一个数字：第 1 天、第 2 天，依次类推。',
    daily_budget: '0 表示不限。用完后当天不再签到。',
    makeups_per_month: '可补最近七天内漏签的一天，补签不给积分。',
  },
  setting_option: { after_last: { restart: '从第 1 天重新开始', stay: '保持最后一天的积分' } },
  noun: { one: '签到', many: '签到管理' },
  menu: { manage: '签到管理' },
  call: {
    SignIn: '签到：为会员签到',
    SigninMakeUp: '签到：补签',
    SigninCalendar: '签到：查看会员日历',
    SigninList: '签到：查看记录',
    SigninListExport: '签到：导出记录',
    SigninDays: '签到：查看每日统计',
  },
  field: {
    member_id: '会员',
    member_name: '会员',
    member_code: '会员',
    day: '日期',
    points: '积分',
    is_makeup: '补签',
    login_name: '操作人',
    created_at: '操作时间',
    day_from: '开始日期',
    day_to: '结束日期',
  },
  is_makeup: { true: '是', false: '否' },
  action: { sign_in: '为会员签到', make_up: '补签' },
  done: {
    signed: '签到成功：连续 {{streak}} 天，获得 {{points}} 积分',
    already: '今天已经签到过',
    made_up: '补签成功：连续 {{streak}} 天',
  },
  figure: {
    title: '最近 30 天',
    today: '今日签到',
    points: '今日积分',
    mean: '日均签到人数',
    makeups: '补签天数',
  },
  empty: { title: '暂无签到', hint: '可为会员签到，也可由您的小程序通过开放接口签到。' },
  error: {
    member_unknown: '没有该编号的会员。',
    budget_spent: '今日积分已用完，会员明天可以继续签到。',
    day_too_old: '只能补签最近七天内漏签的日期。',
    day_signed: '该会员当天已签到。',
    no_makeups: '该会员本月的补签次数已用完。',
    ladder_malformed: '请输入整数，每行一个，最多 60 行。',
  },
};

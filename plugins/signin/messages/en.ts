import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { signinErrors } from '../contract/signin.contract.ts';

export const en = {
  plugin: { name: 'Daily sign-in', text: 'Members who sign in every day earn points; days in a row give more.' },
  setting_group: { points: 'Points', limits: 'Limits' },
  setting: {
    ladder: 'Points by day in a row',
    after_last: 'After the last of these days',
    daily_budget: 'Points of all members on one day',
    makeups_per_month: 'Days that a member may make up in a month',
  },
  setting_hint: {
    ladder: 'One number on each line: the first day, the second, and so on.',
    daily_budget: '0: no limit. When they are spent, nobody is signed in until the next day.',
    makeups_per_month: 'A missed day of the last seven; it gives no points.',
  },
  setting_option: { after_last: { restart: 'Begin with the first day again', stay: 'Stay at the last day' } },
  noun: { one: 'Sign-in', many: 'Daily sign-in' },
  menu: { manage: 'Daily sign-in' },
  call: {
    SignIn: 'Sign-in: sign a member in',
    SigninMakeUp: 'Sign-in: make up a day',
    SigninCalendar: 'Sign-in: view a member’s calendar',
    SigninList: 'Sign-in: view the record',
    SigninListExport: 'Sign-in: export the record to a file',
    SigninDays: 'Sign-in: view the days',
  },
  field: {
    member_id: 'Member',
    member_name: 'Member',
    member_code: 'Member',
    day: 'Day',
    points: 'Points',
    is_makeup: 'Made up',
    login_name: 'Entered by',
    created_at: 'Entered',
    day_from: 'From',
    day_to: 'To',
  },
  is_makeup: { true: 'Yes', false: 'No' },
  action: { sign_in: 'Sign a member in', make_up: 'Make up a day' },
  done: {
    signed: 'Signed in. Days in a row: {{streak}}, points: {{points}}',
    already: 'Was signed in for today already',
    made_up: 'The day is made up. Days in a row: {{streak}}',
  },
  figure: {
    title: 'The last 30 days',
    today: 'Today',
    points: 'Points today',
    mean: 'Members a day',
    makeups: 'Days made up',
  },
  empty: { title: 'Nobody has signed in yet', hint: 'Sign a member in, or let your own app do it by the open API.' },
  error: {
    member_unknown: 'No member has this code.',
    budget_spent: 'Today’s points are spent. Members can sign in again tomorrow.',
    day_too_old: 'Only a missed day of the last seven can be made up.',
    day_signed: 'The member has signed in on this day.',
    no_makeups: 'The member has no days left to make up this month.',
    ladder_malformed: 'Enter whole numbers, one on each line, at most 60.',
  } satisfies ErrorTexts<typeof signinErrors>,
};

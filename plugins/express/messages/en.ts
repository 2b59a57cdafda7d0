import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { expressErrors } from '../contract/express.contract.ts';

export const en = {
  plugin: {
    name: 'Courier tracking',
    text: 'Shows where parcels of courier companies are, by Kuaidi100 or KDNiao: asked for, and reported by itself.',
  },
  noun: { one: 'Courier company', many: 'Courier companies', express_company: 'Courier company' },
  menu: { setting: 'Courier tracking', companies: 'Other courier companies' },
  setting_group: {
    account: 'Tracking service',
    kuaidi100: 'Kuaidi100',
    kdniao: 'KDNiao',
    following: 'How parcels are followed',
  },
  setting: {
    provider: 'Service',
    kuaidi100_customer: 'Customer',
    kuaidi100_key: 'Key',
    kdniao_business_id: 'User ID',
    kdniao_key: 'API key',
    kdniao_plan: 'Plan',
    by_push: 'Have changes reported',
    daily_limit: 'Questions a day at most',
  },
  setting_hint: {
    kuaidi100_customer: 'Under “Enterprise management, account” at Kuaidi100, with the key beside it.',
    kdniao_business_id: 'The number of your account at KDNiao; the API key is beside it.',
    kdniao_plan: 'Accounts that pay nothing use other calls. It has to be the plan that KDNiao shows.',
    by_push:
      'The service reports each change of a subscribed parcel. Off: it is asked again and again, which costs a question each time.',
    daily_limit: 'Each question counts at the service. Beyond this number parcels wait for the next day.',
  },
  setting_option: {
    provider: { kuaidi100: 'Kuaidi100', kdniao: 'KDNiao' },
    kdniao_plan: { free: 'Free', paid: 'Paid' },
  },
  check: {
    good: 'The service accepts the account.',
    no_address:
      'The service accepts the account, but has no address for its reports: the administrator has to set the server’s public address. Until then parcels are asked about.',
    account: 'The service refuses the account. Compare both fields with what it shows.',
    calls: 'The account has no calls left, or has expired.',
    unavailable: 'The service does not answer. Try again in a few minutes.',
  },
  call: {
    ExpressUsage: 'Courier tracking: view what was asked',
    ExpressCompanyList: 'Courier tracking: view other companies',
    ExpressCompanyListExport: 'Courier tracking: export other companies to a file',
    ExpressCompanySave: 'Courier tracking: add or change another company',
    ExpressCompanyDel: 'Courier tracking: delete another company',
  },
  field: {
    kuaidi100_code: 'Code at Kuaidi100',
    kdniao_code: 'Code at KDNiao',
  },
  hint: {
    name: 'As you enter it at a parcel under “Another company”.',
    kuaidi100_code: 'annengwuliu',
    kdniao_code: 'ANEKY',
  },
  usage: {
    title: 'Questions',
    not_set: 'The account is not set up: nothing is asked.',
    today: 'Today',
    month: 'This month',
    counts:
      '{{queries}} {{queries, plural(one: question; other: questions)}}, {{subscriptions}} {{subscriptions, plural(one: subscription; other: subscriptions)}}, {{refusals}} refused.',
    limit: 'At most {{limit}} questions a day.',
    last_fault: 'Last refused',
  },
  action: { add: 'Add a company', edit: 'Change company', delete: 'Delete company' },
  ask: { delete: 'Delete {{name}}? Its parcels stay, and are not found any more.' },
  done: { saved: 'The company is saved', deleted: 'The company is deleted' },
  empty: {
    title: 'No other companies',
    hint: 'The usual ones are known. Add a company that is missing, with its code from the service’s list.',
  },
  error: { company_taken: 'This company is entered already.' } satisfies ErrorTexts<typeof expressErrors>,
};

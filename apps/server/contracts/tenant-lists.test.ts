import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { rowSchemaOf } from '@linehaul/contract/export.ts';
import { isTenantList } from '@linehaul/contract/tenant-list.ts';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';

/** Lists that the platform reads and that have no tenant as a column, by why not. */
const others = {
  'the platform’s own rows, as every tenant reads its own': [
    'AcceptanceList',
    'AccessIpManage',
    'AccessUserChoices',
    'AccessUserManage',
    'AdvertList',
    'AgreementList',
    'ArticleCategoryList',
    'ArticleList',
    'AuthorizedLog',
    'DeliveryList',
    'FeedbackList',
    'IdentityBindingList',
    'LoginLogList',
    'MessageList',
    'NoticeInbox',
    'NoticeList',
    'OperatorManage',
    'OperatorLogList',
    'OutboxList',
    'rolemanage',
  ],
  'a row is a tenant, or names one in a column of its own': [
    'BankList',
    'BatchList',
    'BooksList',
    'CommissionList',
    'DifferenceList',
    'EntryList',
    'FailedJobList',
    'MerchantList',
    'NoticeReaders',
    'ReversalList',
    'SupplierCertList',
    'SupplierList',
    'SupplierLogList',
    'TakecashList',
    'TenantChoices',
    'TenantUseList',
    'TransactionList',
    'TrialBalance',
    'WithdrawalList',
  ],
  'of the log of all tenants': ['AnchorList', 'AnchorServiceList', 'WitnessList'],
  'asked for about one record, whose tenant is known': ['GoodsCommentShown', 'LoadableList'],
  'sums of days': ['FundsAccounts', 'FundsDays', 'GoodsDays', 'OrderDays', 'PayoutDays', 'RevenueDays', 'SalesDays'],
} as const;

test('every list that the platform reads across tenants has the tenant as a column and as a filter', () => {
  const lists = serverModules
    .flatMap(({ contract }) => Object.values<Endpoint>(contract))
    .filter((endpoint) => !endpoint.download && accessOf(endpoint) !== 'public' && rowSchemaOf(endpoint) !== null)
    .filter(({ industries }) => !industries || industries.includes('platform'))
    // A plug-in's rows are those of who has installed it, the platform or a tenant.
    .filter(({ path }) => !path.startsWith('/v1/addons/'));
  const without = lists.filter((endpoint) => !isTenantList(endpoint)).map(({ name }) => name);
  expect(without.sort()).toEqual(Object.values(others).flat().sort());
});

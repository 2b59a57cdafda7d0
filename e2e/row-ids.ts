import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { codContract } from '@linehaul/modules/cod/contract/cod.contract.ts';
import { contentContract } from '@linehaul/modules/content/contract/content.contract.ts';
import { courierContract } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { feedbackContract } from '@linehaul/modules/feedback/contract/feedback.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { incidentContract } from '@linehaul/modules/incident/contract/incident.contract.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { orderrequestContract } from '@linehaul/modules/orderrequest/contract/orderrequest.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { statementContract } from '@linehaul/modules/statement/contract/statement.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Who } from './route-walk.ts';

interface Source {
  endpoint: EndpointSpec;
  /** Patterns of the pages that open its rows. */
  pages: readonly string[];
  first: (call: Call) => Promise<{ id: number | string } | undefined>;
}

/** The demo's history was paid without receipts: one order more is paid at the counter. */
async function aReceipt(call: Call): Promise<{ id: number } | undefined> {
  const { list } = await call(orderContract.OrderList, { limit: 20, state: 'submit' });
  const order = list.find(({ freight_cents }) => freight_cents !== null);
  if (!order) return undefined;
  const { payments } = await call(orderContract.OrderPay, { id: order.id, method: 'cash' });
  const id = payments.at(-1)?.receipt_id;
  return id ? { id } : undefined;
}

/** Where the rows come from that the pages with `:id` open. */
const sources: readonly Source[] = [
  {
    endpoint: orderContract.OrderList,
    pages: ['/logistics/order/info/:id', '/logistics/order/edit/:id'],
    first: async (call) => (await call(orderContract.OrderList, { limit: 1, state: 'pay' })).list[0],
  },
  { endpoint: orderContract.OrderPay, pages: ['/logistics/order/receipt/:id'], first: aReceipt },
  {
    endpoint: orderrequestContract.OrderRequestList,
    pages: ['/logistics/orderrequest/info/:id', '/logistics/orderrequest/take/:id'],
    first: async (call) => (await call(orderrequestContract.OrderRequestList, { limit: 1, state: 'open' })).list[0],
  },
  {
    endpoint: evidenceContract.EvidenceList,
    pages: ['/logistics/evidence/info/:id'],
    first: async (call) => (await call(evidenceContract.EvidenceList, { limit: 1 })).list[0],
  },
  {
    endpoint: waybillContract.WaybillList,
    pages: ['/logistics/waybill/info/:id', '/logistics/waybill/print/:id'],
    first: async (call) => (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list[0],
  },
  {
    endpoint: incidentContract.IncidentList,
    pages: ['/logistics/exception/info/:id'],
    first: async (call) => (await call(incidentContract.IncidentList, { limit: 1 })).list[0],
  },
  {
    endpoint: courierContract.ParcelList,
    pages: ['/logistics/courier/info/:id'],
    first: async (call) => (await call(courierContract.ParcelList, { limit: 1 })).list[0],
  },
  {
    endpoint: goodsContract.GoodsSave,
    pages: ['/goods/edit/:id'],
    first: async (call) => (await call(goodsContract.GoodsList, { limit: 1 })).list[0],
  },
  {
    endpoint: goodsOrderContract.GoodsOrderList,
    pages: ['/order/info/:id', '/order/send/:id'],
    first: async (call) => (await call(goodsOrderContract.GoodsOrderList, { limit: 1, state: 'pay' })).list[0],
  },
  {
    endpoint: refundContract.RefundList,
    pages: ['/refund/info/:id'],
    first: async (call) => (await call(refundContract.RefundList, { limit: 1 })).list[0],
  },
  {
    endpoint: tripContract.TripList,
    pages: [
      '/logistics/trip/info/:id',
      '/logistics/trip/load/:id',
      '/logistics/trip/arrive/:id',
      '/logistics/trip/manifest/:id',
      '/logistics/trip/contract/:id',
    ],
    first: async (call) => (await call(tripContract.TripList, { limit: 1, state: 'departed' })).list[0],
  },
  {
    endpoint: siteContract.SiteList,
    pages: ['/logistics/site/site/infxo/:id'],
    first: async (call) => (await call(siteContract.SiteList, { limit: 1 })).list[0],
  },
  {
    endpoint: siteContract.SiteExamine,
    pages: ['/logistics/site/site/examine/:id'],
    first: async (call) => (await call(siteContract.SiteList, { limit: 1 })).list[0],
  },
  {
    endpoint: joiningContract.SupplierCertList,
    pages: ['/supplier/approve/info/:id', '/supplier/approve/examine/:id', '/logistics/merchant/merchant/examine/:id'],
    first: async (call) => (await call(joiningContract.SupplierCertList, { limit: 1 })).list[0],
  },
  {
    endpoint: joiningContract.SupplierList,
    pages: ['/supplier/disable/:id', '/supplier/del/:id'],
    first: async (call) => (await call(joiningContract.SupplierList, { limit: 1, state: 'approved' })).list[0],
  },
  {
    endpoint: joiningContract.MerchantList,
    pages: ['/logistics/merchant/merchant/info/:id'],
    first: async (call) => (await call(joiningContract.MerchantList, { limit: 1 })).list[0],
  },
  {
    endpoint: statementContract.StatementList,
    pages: ['/finance/settlement/statement/info/:id', '/finance/settlement/statement/print/:id'],
    first: async (call) => (await call(statementContract.StatementList, { limit: 1 })).list[0],
  },
  {
    endpoint: codContract.CodPayoutList,
    pages: ['/finance/settlement/cod/payout/info/:id'],
    first: async (call) => (await call(codContract.CodPayoutList, { limit: 1 })).list[0],
  },
  {
    endpoint: cashsheetContract.CashSheetList,
    pages: ['/finance/settlement/cash/info/:id'],
    first: async (call) => (await call(cashsheetContract.CashSheetList, { limit: 1 })).list[0],
  },
  {
    endpoint: agreementContract.AgreementList,
    pages: ['/sys/agreement/edit/:id', '/sys/agreement/del/:id'],
    first: async (call) => (await call(agreementContract.AgreementList, { limit: 1 })).list[0],
  },
  {
    endpoint: contentContract.ArticleList,
    pages: ['/cms/article/edit/:id'],
    first: async (call) => (await call(contentContract.ArticleList, { limit: 1 })).list[0],
  },
  {
    endpoint: feedbackContract.FeedbackList,
    pages: ['/feedback/feedbackInfo/:id'],
    first: async (call) => (await call(feedbackContract.FeedbackList, { limit: 1 })).list[0],
  },
  {
    endpoint: walletContract.TakecashList,
    pages: ['/finance/wallettakecash/audit/:id'],
    first: async (call) => (await call(walletContract.TakecashList, { limit: 1 })).list[0],
  },
  {
    endpoint: walletContract.BankList,
    pages: ['/finance/wallettakecash/BankList/edit/:id', '/finance/wallettakecash/delete/:id'],
    first: async (call) => (await call(walletContract.BankList, { limit: 1 })).list[0],
  },
  {
    endpoint: memberContract.MemberList,
    pages: ['/users/save/:id', '/users/del/:id'],
    first: async (call) => (await call(memberContract.MemberList, { limit: 1 })).list[0],
  },
  {
    endpoint: lineContract.LineList,
    pages: ['/ltx/info/:id'],
    first: async (call) => (await call(lineContract.LineList, { limit: 1 })).list[0],
  },
  {
    endpoint: securityContract.SafeSetInfo,
    pages: ['/safe/SafeSetInfo/:id'],
    // Groups of settings are named, not numbered, and everybody has them all.
    first: async () => ({ id: 'ip_list' }),
  },
  {
    endpoint: accessContract.rolemanage,
    pages: ['/sys/permission/management/role/edit/:id', '/sys/permission/management/role/del/:id'],
    first: async (call) => (await call(accessContract.rolemanage, { limit: 1 })).list[0],
  },
  {
    endpoint: accessContract.OperatorManage,
    pages: ['/sys/permission/management/operators/edit/:id', '/sys/permission/management/operators/del/:id'],
    first: async (call) => (await call(accessContract.OperatorManage, { limit: 1 })).list[0],
  },
];

/** A row of the account for each page that opens one; pages whose rows it does not have are left out. */
export async function rowIds(call: Call, who: Who): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { endpoint, pages, first } of sources) {
    if (!who.api_arr.includes(endpoint.path)) continue;
    const row = await first(call);
    for (const page of pages) if (row) ids.set(page, String(row.id));
  }
  return ids;
}

import type { Industry } from '@linehaul/contract/endpoint.ts';
import { platformParts } from './platform-parts.contract.ts';

/** A call by its name, told apart by the module that has it. */
interface NamedCall {
  path: string;
  name: string;
  module: string;
}

/** Work that one person does: the pages where it is done, and the calls that it takes there, by module. */
interface RolePart {
  pages: readonly string[];
  calls: Readonly<Record<string, readonly string[]>>;
}

const parts = {
  counter: {
    pages: [
      '/logistics/order/order',
      '/logistics/order/add',
      '/logistics/order/import',
      '/logistics/order/edit/:id',
      '/logistics/order/info/:id',
      '/logistics/order/receipt/:id',
      '/logistics/orderrequest/manage',
      '/logistics/orderrequest/info/:id',
      '/logistics/orderrequest/take/:id',
      '/logistics/waybill/manage',
      '/logistics/waybill/info/:id',
      '/logistics/waybill/print/:id',
      '/users/manage',
      '/users/add',
      '/ltx/manage',
      '/ltx/info/:id',
    ],
    calls: {
      order: [
        'OrderList',
        'info',
        'OrderAdd',
        'OrderEdit',
        'OrderPay',
        'OrderReceipt',
        'OrderMemberChoices',
        'OrderUnpaid',
        'OrderCancel',
        'OrderImport',
        'OrderImportRows',
        'OrderChangeAsk',
      ],
      orderrequest: [
        'OrderRequestList',
        'OrderRequestInfo',
        'OrderRequestAccept',
        'OrderRequestTake',
        'OrderRequestDecline',
        'OrderRequestCancel',
        'OrderRequestReopen',
      ],
      correction: ['CorrectionList', 'CorrectionWithdraw'],
      waybill: ['WaybillList', 'WaybillInfo', 'WaybillAdd', 'WaybillPickUp'],
      member: ['MemberList', 'MemberInfo', 'MemberAdd', 'MemberLevelList'],
      line: ['LineList', 'LineInfo', 'Quote'],
      payment: ['PaymentStart', 'PaymentInfo', 'PaymentClose'],
      courier: ['ParcelsOf', 'ParcelSave', 'ParcelDel', 'ParcelRefresh'],
    },
  },
  /** Reports what goes wrong with goods. */
  incidents: {
    pages: ['/logistics/exception/manage', '/logistics/exception/info/:id'],
    calls: {
      incident: ['IncidentList', 'IncidentInfo', 'IncidentPicture', 'IncidentAdd', 'IncidentSave', 'IncidentRemark'],
    },
  },
  /** Looks after it, and says what becomes of it. */
  incidentHandling: {
    pages: ['/logistics/exception/manage', '/logistics/exception/info/:id'],
    calls: {
      incident: ['IncidentHandle', 'IncidentHandBack', 'IncidentResolve', 'IncidentReject', 'IncidentReopen'],
    },
  },
  /** Says what a loss is made good with; another person approves it. */
  claims: {
    pages: ['/logistics/exception/manage', '/logistics/exception/info/:id'],
    calls: {
      incident: ['IncidentList', 'IncidentInfo', 'IncidentPicture', 'ClaimQuote', 'ClaimAssess', 'ClaimWithdraw'],
    },
  },
  claimApproval: {
    pages: ['/logistics/exception/manage', '/logistics/exception/info/:id'],
    calls: {
      incident: [
        'IncidentList',
        'IncidentInfo',
        'IncidentPicture',
        'ClaimQuote',
        'ClaimApprove',
        'ClaimRefuse',
        'ClaimApproveUndo',
        'ClaimPay',
        'ClaimReverse',
        'IncidentSettingInfo',
      ],
    },
  },
  /** Decides about what others have asked to have put right. */
  approval: {
    pages: ['/logistics/correction'],
    calls: { correction: ['CorrectionList', 'CorrectionApprove', 'CorrectionRefuse', 'CorrectionWithdraw'] },
  },
  /** Trips as they are planned and sent off, without what the driver gets. */
  trips: {
    pages: [
      '/logistics/trip/manage',
      '/logistics/trip/add',
      '/logistics/trip/info/:id',
      '/logistics/trip/load/:id',
      '/logistics/trip/manifest/:id',
      '/logistics/waybill/manage',
      '/logistics/waybill/info/:id',
      '/logistics/vehicle/manage',
      '/logistics/driver/manage',
      '/ltx/manage',
      '/ltx/info/:id',
    ],
    calls: {
      trip: [
        'TripList',
        'TripInfo',
        'TripAdd',
        'TripSave',
        'LoadableList',
        'TripLoad',
        'TripUnload',
        'TripDepart',
        'TripCancel',
      ],
      waybill: ['WaybillList', 'WaybillInfo', 'WaybillHold', 'WaybillRelease'],
      fleet: ['VehicleList', 'VehicleSave', 'DriverList', 'DriverSave'],
      line: ['LineList', 'LineInfo'],
    },
  },
  driverFees: {
    pages: ['/logistics/trip/manage', '/logistics/trip/info/:id', '/logistics/trip/contract/:id'],
    calls: { trip: ['TripList', 'TripInfo', 'TripDriverContract', 'TripFeeSave'] },
  },
  yard: {
    pages: [
      '/logistics/waybill/manage',
      '/logistics/waybill/receive',
      '/logistics/waybill/info/:id',
      '/logistics/waybill/print/:id',
      '/logistics/trip/manage',
      '/logistics/trip/info/:id',
      '/logistics/trip/load/:id',
      '/logistics/trip/arrive/:id',
      '/logistics/trip/short',
      '/logistics/trip/manifest/:id',
    ],
    calls: {
      waybill: ['WaybillList', 'WaybillInfo', 'WaybillPickUp', 'WaybillReceive', 'WaybillHold', 'WaybillRelease'],
      trip: [
        'TripList',
        'TripInfo',
        'LoadableList',
        'TripLoad',
        'TripUnload',
        'TripArrive',
        'TripArriveUndo',
        'ShortList',
        'ShortFound',
      ],
    },
  },
  delivery: {
    pages: ['/logistics/waybill/delivery', '/logistics/waybill/receipts', '/logistics/waybill/info/:id'],
    calls: {
      waybill: [
        'WaybillList',
        'WaybillInfo',
        'WaybillDeliver',
        'WaybillDeliverUndo',
        'WaybillSign',
        'WaybillSignUndo',
        'WaybillRefuse',
        'WaybillRefuseUndo',
        'WaybillCodeSend',
        'WaybillReturn',
        'ReceiptReturn',
      ],
    },
  },
  cash: {
    pages: ['/finance/settlement/cash', '/finance/settlement/cash/info/:id'],
    calls: { cashsheet: ['CashSheetList', 'CashSheetInfo', 'CashOpenSum', 'CashHandOver'] },
  },
  finance: {
    pages: [
      '/logistics/order/order',
      '/logistics/order/info/:id',
      '/logistics/order/receipt/:id',
      '/users/manage',
      '/finance/settlement/cod',
      '/finance/settlement/cod/payout',
      '/finance/settlement/cod/payout/info/:id',
      '/finance/settlement/driver',
      '/finance/settlement/driver/sum',
      '/finance/settlement/statement',
      '/finance/settlement/statement/info/:id',
      '/finance/settlement/statement/print/:id',
      '/finance/wallettakecash/PaymentLog',
      '/statistics/revenue',
    ],
    calls: {
      order: ['OrderList', 'info', 'OrderPay', 'OrderReceipt', 'OrderUnpaid'],
      member: ['MemberList', 'MemberInfo', 'MemberLevelList'],
      cashsheet: ['CashReceive'],
      cod: [
        'CodDueList',
        'CodDueSum',
        'CodPayoutList',
        'CodPayoutInfo',
        'CodPayoutApply',
        'CodPayoutApprove',
        'CodPayoutReject',
        'CodPayoutPay',
        'CodPayoutPayee',
        'CodPayoutAccount',
      ],
      driverfee: ['DriverFeeList', 'DriverFeeSums', 'DriverFeeInfo', 'DriverFeePay', 'DriverFeeVoid'],
      trip: ['TripMargin', 'TripSettle'],
      statement: [
        'StatementList',
        'StatementInfo',
        'StatementAdd',
        'StatementRefresh',
        'StatementCorrect',
        'StatementDel',
        'StatementConfirm',
        'StatementReopen',
        'StatementInvoice',
        'StatementPay',
        'StatementUnpay',
      ],
      payment: ['PaymentList', 'PaymentInfo', 'PaymentConfirm', 'PaymentRefuse', 'PaymentRefund'],
      statistics: ['RevenueTrend', 'RevenueDays', 'DashboardRevenue'],
    },
  },
  figures: {
    pages: ['/statistics/order', '/statistics/revenue', '/statistics/site', '/logistics/exception/figures'],
    calls: {
      statistics: [
        'OrderTrend',
        'OrderDays',
        'OrderShares',
        'RevenueTrend',
        'RevenueDays',
        'SiteRank',
        'DashboardRevenue',
      ],
      trip: ['TripMargin'],
      incident: ['IncidentFigures'],
    },
  },
  /** What everybody in a freight company begins with. */
  start: {
    pages: ['/dashboard', '/logistics/site/manage', '/logistics/site/site/infxo/:id'],
    calls: { site: ['SiteList', 'SiteInfo'] },
  },
  ...platformParts,
} as const satisfies Record<string, RolePart>;

export type RolePartName = keyof typeof parts;

/** Roles that a tenant begins with and changes as it likes: of a freight company, of the platform, and of a bank. */
export const roleTemplates = {
  counter: ['start', 'counter', 'incidents', 'incidentHandling'],
  dispatcher: ['start', 'trips', 'driverFees', 'incidents'],
  warehouse: ['start', 'yard', 'incidents'],
  courier: ['start', 'delivery', 'cash', 'incidents'],
  accountant: ['start', 'cash', 'finance', 'driverFees', 'claimApproval'],
  manager: [
    'start',
    'counter',
    'approval',
    'incidents',
    'incidentHandling',
    'claims',
    'trips',
    'driverFees',
    'yard',
    'delivery',
    'cash',
    'figures',
  ],
  examiner: ['examination'],
  treasurer: ['payouts', 'receipts'],
  bookkeeper: ['books'],
  service_clerk: ['service'],
  payout_clerk: ['payouts'],
} as const satisfies Record<string, readonly RolePartName[]>;

export type RoleTemplateName = keyof typeof roleTemplates;
export const roleTemplateNames = Object.keys(roleTemplates) as RoleTemplateName[];

const otherIndustries: Readonly<Partial<Record<RoleTemplateName, Industry>>> = {
  examiner: 'platform',
  treasurer: 'platform',
  bookkeeper: 'platform',
  service_clerk: 'platform',
  payout_clerk: 'bank',
};

/** Whose people have the work of a template: a freight company's, where it is not said otherwise. */
export function industryOfTemplate(name: RoleTemplateName): Industry {
  return otherIndustries[name] ?? 'logistics';
}

/** The templates that fit a tenant. Sellers and sites begin with those of a freight company. */
export function templatesFor(industry: Industry): RoleTemplateName[] {
  const templateIndustry = industry === 'platform' || industry === 'bank' ? industry : 'logistics';
  return roleTemplateNames.filter((name) => industryOfTemplate(name) === templateIndustry);
}

export interface TemplateGrants {
  path_arr: string[];
  api_arr: string[];
}

/** The pages and calls of some parts of the work: of the calls, those that are there to be given. */
export function grantsOf(names: readonly RolePartName[], calls: readonly NamedCall[]): TemplateGrants {
  const roleParts: readonly RolePart[] = names.map((name) => parts[name]);
  const isNeeded = ({ module, name }: NamedCall) => roleParts.some((part) => part.calls[module]?.includes(name));
  return {
    path_arr: [...new Set(roleParts.flatMap(({ pages }) => pages))],
    api_arr: [...new Set(calls.filter(isNeeded).map(({ path }) => path))],
  };
}

/** Names of the calls of some parts, `order.OrderList`, whether they are there or not. */
export function callNamesOf(names: readonly RolePartName[]): string[] {
  const callNames = names.flatMap((name) =>
    Object.entries<readonly string[]>(parts[name].calls).flatMap(([module, calls]) =>
      calls.map((call) => `${module}.${call}`),
    ),
  );
  return [...new Set(callNames)];
}

/** What people of the platform and of banks do, as parts of roles: pages, and calls by module. */
export const platformParts = {
  /** Reads applications, compares their documents and decides. */
  examination: {
    pages: [
      '/dashboard',
      '/supplier/manage/manage',
      '/supplier/approve/approve',
      '/supplier/approve/info/:id',
      '/supplier/approve/examine/:id',
    ],
    calls: {
      joining: [
        'SupplierList',
        'SupplierInfo',
        'SupplierCertList',
        'SupplierCertInfo',
        'SupplierCertPicture',
        'SupplierCertLog',
        'SupplierCertNumber',
        'SupplierCertIdentity',
        'SupplierCertAudit',
      ],
      payment: ['PaymentList', 'PaymentInfo'],
    },
  },
  /** Audits withdrawals and gives them to the bank. */
  payouts: {
    pages: [
      '/dashboard',
      '/finance/wallettakecash/list',
      '/finance/wallettakecash/audit/:id',
      '/finance/wallettakecash/batches',
    ],
    calls: {
      wallet: [
        'TakecashList',
        'TakecashFigures',
        'TakecashAudit',
        'WithdrawalInfo',
        'BatchList',
        'BatchMake',
        'BatchFile',
        'ResultImport',
        'WithdrawalReturn',
        'WithdrawalReturnDecide',
      ],
    },
  },
  /** Confirms transfers and decides about receipts that nobody waited for. */
  receipts: {
    pages: ['/dashboard', '/finance/wallettakecash/PaymentLog', '/finance/wallettakecash/held'],
    calls: {
      payment: [
        'PaymentList',
        'PaymentInfo',
        'PaymentConfirm',
        'PaymentRefuse',
        'HeldList',
        'HeldAccept',
        'HeldRefund',
      ],
    },
  },
  /** Reads everybody's books and the platform's own income, and reconciles channels. */
  books: {
    pages: ['/dashboard', '/finance/reconciliation', '/finance/reconciliation/import', '/finance/income'],
    calls: {
      ledger: [
        'AccountList',
        'EntryList',
        'TransactionList',
        'TransactionInfo',
        'DaySums',
        'TrialBalance',
        'TrialTotals',
        'BooksList',
        'TransactionReverse',
        'ReversalList',
        'ReversalWithdraw',
        'DifferenceList',
      ],
      reconciliation: [
        'ChannelChoice',
        'ChannelImport',
        'ChannelImportRows',
        'ChannelDayList',
        'ChannelFetch',
        'ChannelItemList',
        'ChannelItemInfo',
        'ChannelMatch',
        'ItemLink',
        'ItemBook',
        'ItemAccept',
        'FeeBook',
        'AgeingList',
        'AgeingTotals',
        'OwedList',
      ],
      payment: ['PaymentList', 'PaymentInfo'],
      statistics: ['IncomeList', 'IncomeTotals'],
    },
  },
  /** Answers what people write, and writes what all may read. */
  service: {
    pages: [
      '/dashboard',
      '/supplier/manage/manage',
      '/feedback/FeedbackManage',
      '/feedback/feedbackInfo/:id',
      '/cms/notice',
    ],
    calls: {
      joining: ['SupplierList', 'SupplierInfo'],
      feedback: ['FeedbackList', 'FeedbackInfo', 'FeedbackPicture', 'FeedbackReply', 'FeedbackClose'],
      content: ['NoticeList', 'NoticePicture', 'NoticeSave', 'NoticeReaders'],
    },
  },
} as const;

import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { walletContract } from './wallet.contract.ts';

const platform = ['platform'] as const;
const platformLogisticsSupplierService = ['platform', 'logistics', 'supplier', 'service'] as const;
const platformLogisticsSupplierServiceBank = ['platform', 'logistics', 'supplier', 'service', 'bank'] as const;
const platformBank = ['platform', 'bank'] as const;

/** Who may make the calls that screens need. */
export const walletPermissions = {
  WalletInfo: {
    path: '/v1/supplier/wallet/WalletInfo',
    industries: ['platform', 'logistics', 'site', 'supplier', 'service'],
  },
  BankList: { path: '/v1/supplier/bank/BankList', industries: platform },
  BankInfo: { path: '/v1/supplier/bank/BankInfo', industries: platform },
  BatchList: { path: '/v1/supplier/takecash/BatchList', industries: platformBank },
  BankAdd: { path: '/v1/supplier/bank/BankAdd', industries: platform },
  BankEdit: { path: '/v1/supplier/bank/BankEdit', industries: platform },
  BankDelete: { path: '/v1/supplier/bank/BankDelete', industries: platform },
  BankOfCard: { path: '/v1/supplier/bank/BankOfCard', industries: platformLogisticsSupplierService },
  BankcardList: { path: '/v1/supplier/bankcard/BankcardList', industries: platformLogisticsSupplierService },
  BankcardBind: { path: '/v1/supplier/bankcard/BankcardBind', industries: platformLogisticsSupplierService },
  WithdrawalApply: { path: '/v1/supplier/wallet/WithdrawalApply', industries: platformLogisticsSupplierService },
  WithdrawalList: { path: '/v1/supplier/wallet/WithdrawalList', industries: platformLogisticsSupplierService },
  WithdrawalInfo: { path: '/v1/supplier/wallet/WithdrawalInfo', industries: platformLogisticsSupplierServiceBank },
  TakecashList: { path: '/v1/supplier/takecash/TakecashList', industries: platformLogisticsSupplierServiceBank },
  TakecashFigures: { path: '/v1/supplier/takecash/TakecashFigures', industries: platformBank },
  ResultImport: { path: '/v1/supplier/takecash/ResultImport', industries: platformBank },
  TakecashAudit: { path: '/v1/supplier/takecash/TakecashAudit', industries: platformBank },
} as const satisfies PermissionManifest<typeof walletContract>;

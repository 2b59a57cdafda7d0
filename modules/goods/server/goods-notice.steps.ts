import { type MessagePurpose, reportedEvent } from '@linehaul/modules/message/server/message.port.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { stockLow } from '../contract/goods.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { goodsSaleRepo } from './goods-sale.repo.ts';

/** Warns the tenant itself that a SKU is running out. */
export const lowStockNotice: MessagePurpose = {
  key: 'goods.stock_low',
  kind: 'notice',
  receiver: 'tenant',
  params: [
    { name: 'goods', example: 'Shirt L', isRequired: true },
    { name: 'pieces', example: '3', isRequired: true },
  ],
  subjects: {
    en: en.subject.stock_low,
    zh: zh.subject.stock_low,
    es: es.subject.stock_low,
    ja: ja.subject.stock_low,
  },
  texts: { en: en.sms.stock_low, zh: zh.sms.stock_low, es: es.sms.stock_low, ja: ja.sms.stock_low },
  isFor: async (scope) => scope.caller.industry === 'supplier',
  reports: reportedEvent({
    event: stockLow,
    compose: async (scope, { data: { sku_id, free_stock } }) => {
      const account = await tenantAccount(scope).find();
      const [sku] = await goodsSaleRepo(scope).byIds([sku_id]);
      if (!account || !sku) return null;
      const goods = [sku.name, sku.spec].filter(Boolean).join(' ');
      return {
        receiver: account.phone ?? '',
        subject: sku.sku_code || goods,
        params: { goods, pieces: String(free_stock) },
      };
    },
  }),
};

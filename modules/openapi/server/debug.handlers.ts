import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { firstTariff, priceShipment } from '@linehaul/modules/line/server/line.port.ts';

import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { existing } from '@linehaul/modules/order/server/order.port.ts';
import { firstSites } from '@linehaul/modules/site/server/site.port.ts';
import { liveWaybillId } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { Texts } from '@linehaul/server-kernel/text/texts.ts';
import type { DebugOrderInput, openapiContract } from '../contract/openapi.contract.ts';
import { debugOrderRepo } from './debug-order.repo.ts';
import { testOrder, usualWeightG, weightWithin } from './debug-order.rules.ts';
import { announceTest, readKey, refuseUnlessDebugging, sendSigned } from './debug-send.steps.ts';

type DebugCalls = Pick<
  Handlers<typeof openapiContract>,
  'DebugOrderDraft' | 'DebugOrderSend' | 'DebugOrderList' | 'DebugOrderInfo'
>;

interface Route {
  origin_site_id: number;
  destination_site_id: number;
  carrier_code: string;
  service_level: string;
  weight_g: number;
}

/** A way that the tenant has a price for, else between its first two sites; null where there are no two. */
async function someRoute(scope: Scope): Promise<Route | null> {
  const tariff = await firstTariff(scope, usualWeightG);
  if (tariff) {
    const { origin_site_id, destination_site_id, carrier_code, service_level } = tariff;
    return { origin_site_id, destination_site_id, carrier_code, service_level, weight_g: weightWithin(tariff) };
  }
  const { sites } = await firstSites(scope, 2);
  const [origin, destination] = sites;
  if (!origin || !destination) return null;
  const ends = { origin_site_id: origin.id, destination_site_id: destination.id };
  return { ...ends, carrier_code: '', service_level: 'DTD', weight_g: usualWeightG };
}

async function draftFor(scope: Scope, texts: Texts): Promise<DebugOrderInput | null> {
  const route = await someRoute(scope);
  if (!route) return null;
  const sample = (name: string) => texts(scope.language, `openapi.sample.${name}`);
  return {
    ...route,
    product: sample('product'),
    pieces: 10,
    volume_cm3: 500_000,
    consignor_name: sample('consignor'),
    consignor_phone: '13800000001',
    consignee_name: sample('consignee'),
    consignee_phone: '13800000002',
    consignee_address: sample('address'),
  };
}

/** What the order would cost, in cents: taken off again by a discount. */
async function costOf(scope: Scope, input: DebugOrderInput): Promise<number> {
  const nothing = { declared_value_cents: 0, cod_cents: 0, receipts_wanted: 0, freight_mode: 1 } as const;
  const shipment = { ...input, ...nothing, fees: feeAmounts.parse({}) };
  return (await priceShipment(scope, shipment)).total_cents;
}

/** The test pages: they are there only while the tenant's debug flag is on, and use the same API that programs use. */
export function debugCalls(kernel: ModuleKernel, texts: Texts): DebugCalls {
  return {
    DebugOrderDraft: async ({ scope }) => {
      await refuseUnlessDebugging(scope);
      return { draft: await draftFor(scope, texts) };
    },

    DebugOrderSend: async ({ input, scope, ip, audit }) => {
      await refuseUnlessDebugging(scope);
      const key = await readKey(scope, kernel);
      const remark = texts(scope.language, 'openapi.sample.remark');
      const order = await scope.once(async (inner) => {
        const external_no = await announceTest(inner);
        return testOrder(input, { external_no, remark, total_cents: await costOf(inner, input) });
      });
      const { external_no } = order;
      audit({ record: `debug_order ${external_no}`, after: { external_no } });
      const { path } = orderContract.OrderAdd;
      const exchange = await sendSigned(scope, kernel, { key, path, external_no, order, ip });
      audit({ after: { external_no, status: exchange.status, order_id: exchange.order_id } });
      return exchange;
    },

    DebugOrderList: async ({ input, scope }) => {
      await refuseUnlessDebugging(scope);
      return debugOrderRepo(scope).page(input);
    },

    DebugOrderInfo: async ({ input: { id }, scope }) => {
      await refuseUnlessDebugging(scope);
      const repo = debugOrderRepo(scope);
      if (!(await repo.isDebugOrder(id))) throw refuse(wireErrors.not_found);
      return { order: await existing(scope, id), waybill_id: await liveWaybillId(scope, id) };
    },
  };
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findFreeSku } from '@linehaul/modules/goods/server/goods.port.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { existingOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { Texts } from '@linehaul/server-kernel/text/texts.ts';
import { type DebugGoodsInput, debugGoodsInput } from '../contract/debug-goods.contract.ts';
import type { openapiContract } from '../contract/openapi.contract.ts';
import { debugGoodsRepo } from './debug-order.repo.ts';
import { announceTest, readKey, refuseUnlessDebugging, sendSigned } from './debug-send.steps.ts';

type DebugGoodsCalls = Pick<
  Handlers<typeof openapiContract>,
  'DebugGoodsDraft' | 'DebugGoodsSend' | 'DebugGoodsList' | 'DebugGoodsInfo'
>;

async function draftFor(scope: Scope, texts: Texts): Promise<DebugGoodsInput | null> {
  const sku = await findFreeSku(scope);
  if (!sku) return null;
  if (scope.caller.industry === 'service') return debugGoodsInput.parse({ sku_id: sku.id });
  const sample = (name: string) => texts(scope.language, `openapi.sample.${name}`);
  return {
    sku_id: sku.id,
    quantity: 1,
    receiver_name: sample('consignee'),
    receiver_phone: '13800000002',
    region_code: '31',
    city: sample('city'),
    address: sample('address'),
  };
}

/** The test page of sellers: a goods order through the same API that their programs use. */
export function debugGoodsCalls(kernel: ModuleKernel, texts: Texts): DebugGoodsCalls {
  return {
    DebugGoodsDraft: async ({ scope }) => {
      await refuseUnlessDebugging(scope);
      return { draft: await draftFor(scope, texts) };
    },

    DebugGoodsSend: async ({ input: { sku_id, quantity, ...receiver }, scope, ip, audit }) => {
      await refuseUnlessDebugging(scope);
      const key = await readKey(scope, kernel);
      const external_no = await scope.once((inner) => announceTest(inner));
      audit({ record: `debug_order ${external_no}`, after: { external_no } });
      const order = goodsOrderInput.parse({
        ...receiver,
        request_no: external_no,
        freight_mode: scope.caller.industry === 'service' ? 2 : 1,
        lines: [{ sku_id, quantity }],
        remark: texts(scope.language, 'openapi.sample.goods_remark'),
      });
      const { path } = goodsOrderContract.GoodsOrderAdd;
      const exchange = await sendSigned(scope, kernel, { key, path, external_no, order, ip });
      audit({ after: { external_no, status: exchange.status, order_id: exchange.order_id } });
      return exchange;
    },

    DebugGoodsList: async ({ input, scope }) => {
      await refuseUnlessDebugging(scope);
      return debugGoodsRepo(scope).page(input);
    },

    DebugGoodsInfo: async ({ input: { id }, scope }) => {
      await refuseUnlessDebugging(scope);
      if (!(await debugGoodsRepo(scope).isDebugOrder(id))) throw refuse(wireErrors.not_found);
      return { order: await existingOrder(scope, id) };
    },
  };
}

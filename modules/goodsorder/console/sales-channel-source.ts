import { call } from '@linehaul/console-kernel/call/call.ts';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { addonName } from '@linehaul/modules/addon/console/addon-texts.port.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';

/** The plug-ins that sell goods. */
export const salesChannelSource: RemoteSource = {
  key: 'goods_order.sales_channels',
  load: async (keyword) => {
    const keys = await call(goodsOrderContract.GoodsOrderChannels, {}, { quiet: true });
    return choicesWith(
      keys.map((key) => ({ value: key, label: addonName(key) })),
      keyword,
    );
  },
};

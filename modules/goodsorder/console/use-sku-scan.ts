import { call } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { playScanTone } from '@linehaul/console-kernel/scan/scan-tone.ts';
import { useCallQueue } from '@linehaul/console-kernel/scan/use-call-queue.ts';
import { useScanMessage } from '@linehaul/console-kernel/scan/use-scan-message.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { SaleSku } from '@linehaul/modules/goods/contract/goods-stock.contract.ts';
import { useScanner } from '@linehaul/ui/use-scanner.ts';
import type { en } from '../messages/en.ts';

/** What is on sale under exactly this bar code or SKU code. */
async function fetchSku(code: string): Promise<SaleSku | undefined> {
  const { list } = await call(goodsContract.GoodsSkuList, { keyword: code, limit: 20 }, { quiet: true });
  const upperCode = code.toUpperCase();
  return list.find((sku) => sku.barcode === code || sku.sku_code.toUpperCase() === upperCode);
}

/** Takes bar codes wherever the focus is, one after the other; the answer is the message about a code that is not on sale. */
export function useSkuScan(onSku: (sku: SaleSku) => void) {
  const t = useText<typeof en>('goodsorder');
  const { message, show } = useScanMessage();
  const refuse = (text: string) => {
    playScanTone(false);
    show(false, text);
  };
  const enqueue = useCallQueue((fault) => refuse(faultText(fault)));
  useScanner((code) =>
    enqueue(async () => {
      const sku = await fetchSku(code);
      if (!sku) return refuse(t('form.sku_unknown', { code }));
      playScanTone(true);
      show(true, [sku.name, sku.spec].filter(Boolean).join(' '));
      onSku(sku);
    }),
  );
  return message;
}

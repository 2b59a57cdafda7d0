import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import { GoodsFormPage } from './goods-form.tsx';

export default function GoodsEdit() {
  const query = useQueryOf(goodsContract.GoodsInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(goods) => <GoodsFormPage key={goods.version} goods={goods} />}</Loaded>;
}

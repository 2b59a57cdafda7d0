import { GoodsFormPage } from './goods-form.tsx';

export default function GoodsAdd() {
  return <GoodsFormPage goods={null} />;
}

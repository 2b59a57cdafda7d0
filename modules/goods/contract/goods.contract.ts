import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { goodsShelfCalls } from './goods-shelf.contract.ts';

export const goodsContract = contract({ ...goodsShelfCalls });

export const goodsErrors = errors('goods', {
  category_inside_itself: 409,
  category_too_deep: 409,
  category_taken: 409,
  category_has_children: 409,
  category_has_goods: 409,
  too_many_categories: 409,
  brand_taken: 409,
  brand_has_goods: 409,
});

import { Refusal, refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import {
  cleanArticleText,
  forgetTextPictures,
  keepTextPictures,
  shownArticleText,
} from '@linehaul/modules/richtext/server/richtext.port.ts';

import { keepUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import { inSavepoint } from '@linehaul/server-kernel/database/savepoint.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sqlState } from '@linehaul/server-kernel/database/trouble.ts';
import type { AuditFields, HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { BulkChange, GoodsAction, GoodsDetail, GoodsInput, GoodsRow } from '../contract/goods-record.contract.ts';
import { goodsRepo } from './goods.repo.ts';
import { checkMatrix, goodsMachine, newPrice } from './goods.rules.ts';
import { goodsBrandRepo } from './goods-brand.repo.ts';
import { goodsCategoryRepo } from './goods-category.repo.ts';
import { writeMatrix } from './goods-matrix.steps.ts';
import { goodsOptionRepo } from './goods-option.repo.ts';
import { pictureOwner } from './goods-picture.handlers.ts';
import { goodsPictureRepo } from './goods-picture.repo.ts';
import { retiringRefusal } from './goods-retire.rules.ts';
import { freightTemplateRepo } from './goods-sending.repo.ts';
import { goodsSkuRepo } from './goods-sku.repo.ts';
import { goodsSteps } from './goods-steps.repo.ts';
import { bookAtShelf } from './goods-stock.steps.ts';

export async function readDetail(scope: Scope, id: number): Promise<GoodsDetail> {
  const row = await existing(goodsRepo(scope), id);
  const skus = await goodsSkuRepo(scope).skus(id);
  const prices = skus.map(({ price_cents }) => price_cents);
  return {
    ...row,
    description: shownArticleText(await goodsRepo(scope).description(id)),
    pictures: await goodsPictureRepo(scope).of(id),
    options: await goodsOptionRepo(scope).of(id),
    skus,
    actions: goodsMachine.actions({ ...row, prices }),
  };
}

async function locked(scope: Scope, id: number, version?: number): Promise<GoodsRow> {
  const row = await goodsRepo(scope).locked(id);
  if (!row) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== row.version) throw refuse(wireErrors.version);
  return row;
}

async function checkInput(scope: Scope, input: GoodsInput): Promise<void> {
  checkMatrix(input);
  const { id, goods_no, category_id, brand_id } = input;
  if (goods_no !== '' && (await goodsRepo(scope).isTaken('goods_no', goods_no, id))) {
    throw refuseAt(goodsErrors.goods_no_taken, 'goods_no');
  }
  const categories = category_id === null ? [] : await goodsCategoryRepo(scope).tree();
  if (category_id !== null && !categories.some((one) => one.id === category_id)) throw refuse(wireErrors.not_found);
  if (brand_id !== null && !(await goodsBrandRepo(scope).byId(brand_id))) throw refuse(wireErrors.not_found);
  const { freight_template_id } = input;
  if (freight_template_id !== null) await existing(freightTemplateRepo(scope), freight_template_id);
  await keepUploads(scope, pictureOwner, {
    pictures: input.pictures.map(({ upload_id }) => upload_id),
    skus: input.skus.flatMap(({ picture_id }) => picture_id ?? []),
  });
}

/** Numbers of options, values and SKUs that are said to be there already are those of these goods. */
function checkOwn(before: GoodsDetail | null, { options, skus }: GoodsInput): void {
  const optionIds = before?.options.map(({ id }) => id) ?? [];
  const skuIds = before?.skus.map(({ id }) => id) ?? [];
  for (const { id, values } of options) {
    if (id !== undefined && !optionIds.includes(id)) throw refuse(wireErrors.not_found);
    const valueIds = before?.options.find((one) => one.id === id)?.values.map((value) => value.id) ?? [];
    const isForeign = values.some((value) => value.id !== undefined && !valueIds.includes(value.id));
    if (isForeign) throw refuse(wireErrors.not_found);
  }
  if (skus.some(({ id }) => id !== undefined && !skuIds.includes(id))) throw refuse(wireErrors.not_found);
}

const uniqueViolation = '23505';

export async function saveGoods({
  input,
  scope,
  audit,
}: HandlerCall<GoodsInput & { put_on_sale?: boolean | undefined }>): Promise<GoodsDetail> {
  const { put_on_sale = false, ...goods } = input;
  const { id, version, pictures, options: _options, skus, leftovers: _leftovers, ...fields } = goods;
  const repo = goodsRepo(scope);
  if (id !== undefined) await locked(scope, id, version);
  const before = id === undefined ? null : await readDetail(scope, id);
  const kind = scope.caller.industry === 'service' ? 'service' : 'stock';
  checkOwn(before, input);
  await checkInput(scope, input);
  const description = cleanArticleText('description', fields.description);
  const prices = skus.map(({ price_cents }) => price_cents);
  if (before?.state === 'on_sale') goodsMachine.next({ ...fields, kind, state: 'off_sale', prices }, 'sell');
  const draft = {
    ...fields,
    kind,
    description: description.html,
    min_price_cents: Math.min(...prices),
    max_price_cents: Math.max(...prices),
  } as const;
  const row = before ? await repo.change(before.id, before.version, draft) : await repo.add(draft);
  if (!row) throw refuse(wireErrors.version);
  try {
    await writeMatrix(scope, { goodsId: row.id, before, input, hasStock: kind === 'stock' });
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? refuse(goodsErrors.code_taken) : error;
  }
  await goodsPictureRepo(scope).replace(row.id, pictures);
  await keepTextPictures(scope, { kind: 'goods', id: row.id }, 'description', description.pictures);
  if (put_on_sale && row.state !== 'on_sale') await turn(scope, row.id, 'sell');
  const after = await readDetail(scope, row.id);
  audit({ record: `goods ${row.id}`, ...(before ? { before } : {}), after });
  return after;
}

async function turn(scope: Scope, id: number, action: GoodsAction, audit?: (fields: AuditFields) => void) {
  await goodsSteps.take(scope, await goodsSteps.lock(scope, id), action, audit && { audit });
}

export async function turnGoods({
  input: { id, version, action },
  scope,
  audit,
}: HandlerCall<{ id: number; version?: number | undefined; action: GoodsAction }>): Promise<GoodsDetail> {
  await locked(scope, id, version);
  await turn(scope, id, action, audit);
  return readDetail(scope, id);
}

export async function copyGoods(call: HandlerCall<{ id: number }>): Promise<GoodsDetail> {
  const from = await readDetail(call.scope, call.input.id);
  const options = from.options.map(({ name, values }) => ({ name, values: values.map(({ text }) => ({ text })) }));
  const skus = from.skus.map(({ id: _id, value_ids, spec: _spec, on_hand: _there, held: _held, ...sku }) => ({
    ...sku,
    sku_code: '',
    barcode: '',
    expected_on_hand: 0,
    places: value_ids.map((value, n) => from.options[n]?.values.findIndex(({ id }) => id === value) ?? 0),
  }));
  const { category_id, brand_id, freight_template_id, is_freight_free, unit_name, intro, description, pictures } = from;
  const fields = { category_id, brand_id, freight_template_id, is_freight_free, unit_name, intro, description };
  const name = from.name;
  return saveGoods({ ...call, input: { ...fields, name, goods_no: '', pictures, options, skus, leftovers: [] } });
}

export async function removeGoods({ input: { id }, scope, audit }: HandlerCall<{ id: number }>) {
  const before = await locked(scope, id);
  if (before.state === 'on_sale') throw refuse(goodsErrors.on_sale);
  const skus = await goodsSkuRepo(scope).skus(id);
  const heldSku = skus.find((sku) => sku.held > 0);
  if (heldSku) throw refuse(goodsErrors.stock_held, { params: { spec: heldSku.spec, held: heldSku.held } });
  const nothing = { options: [], skus: [], leftovers: [] };
  const refusal = retiringRefusal({
    before: { name: before.name, options: [], skus },
    input: nothing,
    retiringSkus: skus,
  });
  if (refusal) throw refusal;
  await goodsSkuRepo(scope).retire(skus.map((sku) => sku.id));
  await goodsRepo(scope).remove(id);
  await forgetTextPictures(scope, { kind: 'goods', id });
  audit({ record: `goods ${id}`, before });
  return { id };
}

async function changePrices(scope: Scope, row: GoodsRow, change: BulkChange): Promise<void> {
  const repo = goodsSkuRepo(scope);
  const prices: number[] = [];
  for (const { id, price_cents } of await repo.skus(row.id)) {
    const price = newPrice(price_cents, change);
    if (price === null) throw refuse(goodsErrors.price_wrong);
    await repo.setPrice(id, price);
    prices.push(price);
  }
  const range = { min_price_cents: Math.min(...prices), max_price_cents: Math.max(...prices) };
  await goodsRepo(scope).change(row.id, row.version, range);
}

async function receive(scope: Scope, row: GoodsRow, quantity: number): Promise<void> {
  if (row.kind === 'service') throw refuse(goodsErrors.no_stock);
  for (const { id } of await goodsSkuRepo(scope).skus(row.id)) {
    await bookAtShelf(scope, { id, reason: 'receipt', quantity, note: '' });
  }
}

async function changeOne(scope: Scope, row: GoodsRow, change: BulkChange): Promise<void> {
  if (change.what === 'sell' || change.what === 'withdraw') await turn(scope, row.id, change.what);
  else if (change.what === 'receive') await receive(scope, row, change.quantity);
  else await changePrices(scope, row, change);
}

export async function bulkGoods({
  input: { ids, change },
  scope,
  audit,
}: HandlerCall<{ ids: number[]; change: BulkChange }>) {
  const results: { id: number; name: string; fault: string | null }[] = [];
  // In the order of their numbers, so that two bulk changes wait for each other and not in a circle.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const row = await locked(scope, id);
    const fault = await inSavepoint(scope, () => changeOne(scope, row, change)).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
    results.push({ id, name: row.name, fault });
  }
  const doneCount = results.filter(({ fault }) => fault === null).length;
  audit({
    record: `goods ${ids.length}`,
    after: { change, done: doneCount, ids: results.filter(({ fault }) => !fault).map(({ id }) => id) },
  });
  return { results, done: doneCount };
}

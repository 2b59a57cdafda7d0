import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SaleSku } from '../contract/goods-stock.contract.ts';
import { type BasketLine, priceFreight } from './goods-freight.rules.ts';
import { goodsSaleRepo, type SaleFacts } from './goods-sale.repo.ts';
import { freightTemplateRepo } from './goods-sending.repo.ts';

/** A SKU with everything that an order keeps of it or is reckoned by. */
export interface SoldSku extends SaleSku, SaleFacts {
  template: BasketLine['template'];
}

/** The caller's SKUs with these numbers, those too that are not on sale; what is not the caller's is left out. */
export async function skusForSale(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, SoldSku>> {
  const repo = goodsSaleRepo(scope);
  const facts = new Map((await repo.facts(ids)).map((row) => [row.sku_id, row]));
  const templateIds = [...facts.values()].flatMap(({ freight_template_id }) => freight_template_id ?? []);
  const templates = templateIds.length === 0 ? [] : await freightTemplateRepo(scope).byIds([...new Set(templateIds)]);
  const byId = new Map(templates.map((template) => [template.id, template]));
  const skusForSaleById = new Map<number, SoldSku>();
  for (const sku of await repo.byIds(ids)) {
    const ownFacts = facts.get(sku.id);
    if (!ownFacts) continue;
    const template = ownFacts.freight_template_id === null ? null : (byId.get(ownFacts.freight_template_id) ?? null);
    skusForSaleById.set(sku.id, { ...sku, ...ownFacts, template });
  }
  return skusForSaleById;
}

/** A SKU on sale of which a piece is free; a service always is. Undefined without any among the first hundred. */
export async function findFreeSku(scope: Scope): Promise<SaleSku | undefined> {
  const { list } = await goodsSaleRepo(scope).page({ page: 1, limit: 100 });
  return list.find(({ free_stock }) => free_stock === null || free_stock > 0);
}

/**
 * What sending these costs to a place, by the goods' freight templates, in cents. Refuses a place that nothing is sent to
 * with `goods.not_sent_there`.
 */
export function freightOf(
  lines: readonly { sku: SoldSku; quantity: number; net_cents: number }[],
  region_code: string,
): number {
  const basket = lines.map(({ sku: { template, weight_g, volume_cm3 }, quantity, net_cents }) => ({
    template,
    weight_g,
    volume_cm3,
    quantity,
    net_cents,
  }));
  return priceFreight(basket, region_code, 'sum');
}
